import bwip from 'bwip-js/node';

/** A QR code as a picture, with the quiet zone that scanners need. */
export const qrCode = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 4 });

/** A barcode in a format that warehouse scanners read. */
export const barCode = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 8, padding: 4 });

import bwip from 'bwip-js/node';

/** A QR code as a picture, with the quiet zone without which readers do not find it. */
export const qrCode = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 4 });

/** A barcode that warehouses' readers know. */
export const barCode = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 8, padding: 4 });

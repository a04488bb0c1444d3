import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// The decoder would load this file from a third-party host; we serve our own copy.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
  },
});

const canvas = document.createElement('canvas');
/** Wider pictures are decoded more slowly and no better. */
const widest = 960;

/** The codes that are in the camera picture at this moment. */
export async function readCodes(video: HTMLVideoElement): Promise<string[]> {
  const { videoWidth, videoHeight } = video;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || !drawing) return [];
  const scale = Math.min(1, widest / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), {
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found.flatMap(({ text, isValid }) => (isValid && text !== '' ? [text] : []));
}

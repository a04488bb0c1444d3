import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url&inline';
import { qrSquares } from './qr-code.tsx';

/** The squares as a picture, four pixels each, on white paper. */
function pictureOf({ size, squares }: ReturnType<typeof qrSquares>): ImageData {
  const scale = 4;
  const edge = 16;
  const width = size * scale + 2 * edge;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of squares)
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const column = edge + x * scale + (dot % scale);
      const line = edge + y * scale + Math.floor(dot / scale);
      data.fill(0, (line * width + column) * 4, (line * width + column) * 4 + 3);
    }
  return { data, width, height: width, colorSpace: 'srgb' };
}

test('a drawn QR code is read back as its text', async () => {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const url = 'https://kalfa.example/warehouse/list-warehouse-dispatch/all?id=123456';
  for (const quiet of [0, 4]) {
    const [read] = await readBarcodes(pictureOf(qrSquares(url, quiet)), { formats: ['QRCode'] });
    expect(read?.text).toBe(url);
  }
});

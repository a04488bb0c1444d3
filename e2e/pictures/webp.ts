import type { Page } from '@playwright/test';

/** Chromium takes screenshots as PNG and writes WebP from a canvas, so no other program is needed. */
export async function webpOf(blankPage: Page, png: Buffer): Promise<Buffer> {
  const bytes = await blankPage.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString('base64'));
  return Buffer.from(bytes);
}

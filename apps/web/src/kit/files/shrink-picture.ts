const longSide = 2_000;
const shrunk = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Shrinks a photo for a site's slow connection: its long side at most 2,000 pixels, upright whatever the orientation of
 * the phone. Small pictures and other files are sent unchanged.
 */
export async function shrinkPicture(file: File): Promise<{ name: string; content: Blob }> {
  const asIs = { name: file.name, content: file };
  if (!shrunk.has(file.type)) return asIs;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return asIs;
  const scale = longSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return asIs;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  if (!content || content.size >= file.size) return asIs;
  return { name: file.name.replace(/\.\w+$/, '') + '.jpg', content };
}

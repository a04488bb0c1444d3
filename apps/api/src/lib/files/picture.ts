import { fileLimits } from '@kalfa/contracts/files/file';
import { refuse } from '../http/refusal.ts';

export type Picture = { width: number; height: number; thumbnail: Buffer };

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const thumbnailSize = 320;

/**
 * The size and a thumbnail of a picture; null for other files. Few bytes can decode to more pixels than fit in memory,
 * so the decoder has a pixel limit.
 */
export async function pictureOf(type: string, bytes: Buffer): Promise<Picture | null> {
  if (!readable.has(type)) return null;
  // The library is large, and most processes never process a picture.
  const { default: sharp } = await import('sharp');
  try {
    const open = () => sharp(bytes, { limitInputPixels: fileLimits.megapixels * 1_000_000, failOn: 'error' });
    const { autoOrient } = await open().metadata();
    const thumbnail = await open()
      .autoOrient()
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { width: autoOrient.width, height: autoOrient.height, thumbnail };
  } catch {
    throw refuse('FILE_TYPE_REFUSED');
  }
}

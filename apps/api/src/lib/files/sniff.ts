import { fileTypes } from '@kalfa/contracts/files/file';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../http/refusal.ts';

/** Detects the type of a file by its content. Content and extension must match, and both must be accepted types. */
export async function sniffedType(name: string, bytes: Buffer): Promise<string> {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const wanted = Object.hasOwn(fileTypes, ending) ? fileTypes[ending as keyof typeof fileTypes] : undefined;
  if (!wanted) throw refuse('FILE_TYPE_REFUSED');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (wanted === 'text/csv') {
    if (found || !isText(bytes)) throw refuse('FILE_TYPE_REFUSED');
    return wanted;
  }
  if (!found || !(looksLike[wanted] ?? [wanted]).includes(found.mime)) throw refuse('FILE_TYPE_REFUSED');
  if (wanted === fileTypes.xls && !hasWorkbook(bytes)) throw refuse('FILE_TYPE_REFUSED');
  return wanted;
}

/** Phones use several types for the same kind of picture. */
const looksLike: Partial<Record<string, readonly string[]>> = {
  [fileTypes.heic]: ['image/heic', 'image/heic-sequence', 'image/heif'],
};

/** Many programs wrote this legacy container; only a workbook contains a part of this name. */
const hasWorkbook = (bytes: Buffer) =>
  ['Workbook', 'Book'].some((part) => bytes.includes(Buffer.from(part, 'utf16le')));

/** A text table has no signature; it must not contain bytes that no text has, or the start of an HTML page. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  return !/^(?:\uFEFF|\s)*</.test(bytes.subarray(0, 512).toString('utf8'));
}

import { fileTypes } from '@kalfa/contracts/files/file';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../http/refusal.ts';

/** What a file is by its content. Content and ending must agree, and both must be among what is taken. */
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

/** Phones name the same kind of picture in several ways. */
const looksLike: Partial<Record<string, readonly string[]>> = {
  [fileTypes.heic]: ['image/heic', 'image/heic-sequence', 'image/heif'],
};

/** Many programs wrote this old container; only a workbook has a part of this name in it. */
const hasWorkbook = (bytes: Buffer) =>
  ['Workbook', 'Book'].some((part) => bytes.includes(Buffer.from(part, 'utf16le')));

/** A table of text has no mark to know it by; what it must not have are bytes no text has, or the beginnings of a page. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  return !/^(?:\uFEFF|\s)*</.test(bytes.subarray(0, 512).toString('utf8'));
}

import { fileTypes } from '@kalfa/contracts/baseinfo/file';
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
  if (found?.mime !== wanted) throw refuse('FILE_TYPE_REFUSED');
  return wanted;
}

/** A table of text has no mark to know it by; what it must not have are bytes no text has, or the beginnings of a page. */
function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  return !/^\s*<(?:!doctype|html|svg|script|\?xml)/i.test(bytes.subarray(0, 512).toString('latin1'));
}

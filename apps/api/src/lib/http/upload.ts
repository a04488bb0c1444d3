import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** The one file of an upload. */
export type Upload = { name: string; bytes: Buffer };

/**
 * Reads the part named `file`, which is the only one; a file that is too large is refused before all of it is received.
 */
export async function readUpload(request: FastifyRequest, megabytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
  try {
    let upload: Upload | undefined;
    // Whatever follows the file is an error of these limits: a second file that is ignored would count as sent.
    const limits = { fileSize: megabytes * 1_048_576, files: 1, fields: 0 };
    for await (const part of request.files({ limits })) {
      if (part.fieldname !== 'file') throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
      upload = { name: tidyName(part.filename), bytes: await part.toBuffer() };
    }
    if (!upload) throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
    return upload;
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuse('FILE_TOO_LARGE', { params: { max: megabytes } });
    // Any other error here comes from the request, such as a form that ends early.
    throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
  }
}

/** Only the file name, without folders and control characters that a terminal or a header could interpret. */
const tidyName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .normalize('NFC')
    .slice(-255)
    // The cut may have split a surrogate pair.
    .toWellFormed() || 'file';

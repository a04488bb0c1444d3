import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** The one file of an upload. */
export type Upload = { name: string; bytes: Buffer };

/** Reads the part called `file`; what is larger than allowed is refused before the rest of it has come. */
export async function readUpload(request: FastifyRequest, megabytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
  try {
    const part = await request.file({ limits: { fileSize: megabytes * 1_048_576, files: 1, fields: 0 } });
    if (part?.fieldname !== 'file') throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
    return { name: tidyName(part.filename), bytes: await part.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuse('FILE_TOO_LARGE', { params: { max: megabytes } });
    // What else can go wrong here came over the wire, such as a form that breaks off.
    throw refuse('MALFORMED_REQUEST', { params: { field: 'file' } });
  }
}

/** Only the name itself, without folders and without what could be read as an order by a terminal or a header. */
const tidyName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .normalize('NFC')
    .slice(-255)
    // The cut may have left half a character.
    .toWellFormed() || 'file';

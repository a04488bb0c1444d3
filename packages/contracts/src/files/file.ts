import { z } from 'zod';
import { endpoint, file as fileAnswer } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';

export const fileLimits = {
  megabytes: 20,
  megapixels: 60,
  linkMinutes: 5,
  /** How long an unattached file can be used by its uploader, and how long it is stored. */
  senderHours: 24,
  looseHours: 48,
  /** How long the bytes of an interrupted upload may remain. */
  unfinishedHours: 1,
} as const;

/** Accepted file extensions, with the content type each must have. */
export const fileTypes = {
  pdf: 'application/pdf',
  xls: 'application/x-cfb',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
} as const;

const storedFile = z.object({
  id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasThumbnail: z.boolean(),
});

/** The usage of the limits after an upload. */
const uploadUsage = z.object({
  /** The unattached files of this user, including this one. */
  unattached: z.object({ files: z.int(), maxFiles: z.int(), bytes: z.int(), maxBytes: z.int() }),
  /** The used share of the installation's storage, between 0 and 1. */
  storageShare: z.number(),
});
export type UploadUsage = z.output<typeof uploadUsage>;

/** A file attached to a record. */
export const attachmentRow = storedFile.extend({
  attachmentId: recordId,
  addedBy: z.string(),
  addedAt: instant,
});
export type Attachment = z.output<typeof attachmentRow>;

export const file = {
  upload: endpoint({
    method: 'POST',
    path: 'baseinfo/files',
    about: 'Uploads a file. It is stored for two days, or permanently once it is attached to a record.',
    answer: storedFile.extend({ usage: uploadUsage }),
    status: 201,
    upload: fileLimits.megabytes,
    access: 'lookup',
  }),
  link: endpoint({
    method: 'GET',
    path: 'baseinfo/files/:id/url',
    about: 'Returns a URL that is valid for this user and a few minutes.',
    query: z.strictObject({ variant: z.enum(['whole', 'thumbnail']).default('whole') }),
    answer: z.object({ url: z.string() }),
    access: 'self',
  }),
  /** Outside the API path: the URL is used in pages, and its token is not an id. */
  download: endpoint({
    method: 'GET',
    path: '/download/:token',
    about: 'Returns the file of a download URL, for the user it was issued to.',
    answer: fileAnswer,
    access: 'self',
  }),
} as const;

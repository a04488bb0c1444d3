import { z } from 'zod';
import { endpoint, file as fileAnswer } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';

export const fileLimits = {
  megabytes: 20,
  megapixels: 60,
  linkMinutes: 5,
  /** How long a file that lies at nothing is its sender's, and how long it is kept. */
  senderHours: 24,
  looseHours: 48,
  /** How long an upload that broke off may leave its bytes behind. */
  unfinishedHours: 1,
} as const;

/** Endings of what is taken, with what the content must then be. */
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

/** The records that files can lie at. */
export const attachableRecords = [
  'unit',
  'forceMajeure',
  'category',
  'item',
  'region',
  'productType',
  'provider',
  'driver',
  'position',
  'personnel',
  'project',
  'workhouse',
  'warehouse',
  'store',
] as const;

const storedFile = z.object({
  id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasThumbnail: z.boolean(),
});

/** How much of the limits is used once an upload is stored. */
const uploadUsage = z.object({
  /** The files of this person that lie at no record, this one among them. */
  unattached: z.object({ files: z.int(), maxFiles: z.int(), bytes: z.int(), maxBytes: z.int() }),
  /** How full the whole installation is, between 0 and 1. */
  storageShare: z.number(),
});
export type UploadUsage = z.output<typeof uploadUsage>;

/** A file at a record. */
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
    about: 'Keeps a file for two days; whoever attaches it to a record keeps it for good.',
    answer: storedFile.extend({ usage: uploadUsage }),
    status: 201,
    upload: fileLimits.megabytes,
    access: 'lookup',
  }),
  link: endpoint({
    method: 'GET',
    path: 'baseinfo/files/:id/url',
    about: 'An address for this person and the next minutes.',
    query: z.strictObject({ variant: z.enum(['whole', 'thumbnail']).default('whole') }),
    answer: z.object({ url: z.string() }),
    access: 'self',
  }),
  /** Beside the API and not in it: the address stands in pages, and its token is no id. */
  download: endpoint({
    method: 'GET',
    path: '/download/:token',
    about: 'The file behind an address, for the person it was made for.',
    answer: fileAnswer,
    access: 'self',
  }),
} as const;

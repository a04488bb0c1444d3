import { elsewhere, type Rule } from './rule.ts';

/** Invariants of the file records. The content of the files is checked where the storage can be read. */
export const fileRules: Rule[] = [
  {
    invariant: null,
    says: 'the stored total of bytes equals the sum over all files',
    sql: elsewhere(
      `counted.bytes || ' counted, ' || taken.bytes || ' taken'`,
      `files.usage as counted, (select coalesce(sum(size + coalesce(thumbnail_size, 0)), 0) as bytes
        from files.files where removed_at is null) as taken where counted.bytes <> taken.bytes`,
    ),
  },
  {
    invariant: null,
    says: 'a file is marked as attached if and only if it is attached to a record',
    sql: elsewhere(
      `'file ' || file.id`,
      `files.files as file where is_attached <> exists (
        select from files.attachments where file_id = file.id and removed_at is null)`,
    ),
  },
];

import { elsewhere, type Rule } from './rule.ts';

/** What the records of files promise about themselves. Whether the files are whole is for who can read the storage. */
export const fileRules: Rule[] = [
  {
    invariant: null,
    says: 'the bytes of all files are counted as they are',
    sql: elsewhere(
      `counted.bytes || ' counted, ' || taken.bytes || ' taken'`,
      `files.usage as counted, (select coalesce(sum(size + coalesce(thumbnail_size, 0)), 0) as bytes
        from files.files where removed_at is null) as taken where counted.bytes <> taken.bytes`,
    ),
  },
  {
    invariant: null,
    says: 'a file counts as attached when it lies at a record, and only then',
    sql: elsewhere(
      `'file ' || file.id`,
      `files.files as file where is_attached <> exists (
        select from files.attachments where file_id = file.id and removed_at is null)`,
    ),
  },
];

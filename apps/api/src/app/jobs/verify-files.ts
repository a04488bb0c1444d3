import type { Database, Reader } from '@kalfa/db/database';
import type { Verified } from '@kalfa/db/verify/verify-database';
import { sql } from 'kysely';
import { digestOf } from '../../lib/storage/digest.ts';
import type { Storage } from '../../lib/storage/storage.ts';

/** The recorded state of a stored file. Older thumbnails were stored without their length and hash. */
type Recorded = { id: number; label: string; key: string; size: number | null; sha256: Buffer | null };

const rules = {
  isReadable: 'every stored file is there and can be read',
  hasLength: 'every stored file is as long as it was when it was stored',
  hasHash: 'every stored file has the sha256 it had when it was stored',
} as const;
type Broken = { rule: keyof typeof rules; detail: string };

const batchSize = 200;

/**
 * Reads every stored file and compares it with its recorded length and hash. Rows are read in batches and contents in
 * chunks, so that memory use does not depend on the number of files.
 */
export async function verifyFiles(db: Database, storage: Storage): Promise<Verified[]> {
  const start = performance.now();
  const found = new Map(Object.keys(rules).map((rule) => [rule, { count: 0, examples: [] as string[] }]));
  for (const recorded of sources)
    for await (const file of allOf(db.read, recorded)) {
      const broken = await faultOf(storage, file);
      // A file that was removed while it was read is not an error.
      if (!broken || !(await isStillRecorded(db.read, recorded, file))) continue;
      const finding = found.get(broken.rule);
      if (!finding) continue;
      finding.count += 1;
      if (finding.examples.length < 10) finding.examples.push(`${file.label} · ${broken.detail}`);
    }
  const ms = Math.round(performance.now() - start);
  return Object.entries(rules).map(([rule, says]) => ({
    invariant: null,
    rule: says,
    ...(found.get(rule) ?? { count: 0, examples: [] }),
    ms,
  }));
}

type Source = (after: number, limit: number) => ReturnType<typeof sql<Recorded>>;

/** The tables that reference keys of the storage. */
const sources: readonly Source[] = [
  (after, limit) => sql<Recorded>`
    select id, 'file ' || id || ' ' || original_name as label, storage_key as key, size, sha256 from files.files
    where id > ${after} and stored_at is not null and removed_at is null order by id limit ${limit}`,
  (after, limit) => sql<Recorded>`
    select id, 'small picture of file ' || id as label, thumbnail_key as key, thumbnail_size as size,
      thumbnail_sha256 as sha256
    from files.files
    where id > ${after} and thumbnail_key is not null and stored_at is not null and removed_at is null
    order by id limit ${limit}`,
  (after, limit) => sql<Recorded>`
    select id, 'export ' || id || ' ' || file_name as label, file_key as key, file_size as size, file_sha256 as sha256
    from files.export_jobs
    where id > ${after} and state = 'done' and file_key is not null and expires_at > now()
    order by id limit ${limit}`,
];

async function* allOf(db: Reader, recorded: Source): AsyncGenerator<Recorded> {
  for (let after = 0; ;) {
    const { rows } = await recorded(after, batchSize).execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function isStillRecorded(db: Reader, recorded: Source, { id, key }: Recorded): Promise<boolean> {
  const { rows } = await recorded(id - 1, 1).execute(db);
  return rows[0]?.id === id && rows[0].key === key;
}

async function faultOf(storage: Storage, { key, size, sha256 }: Recorded): Promise<Broken | null> {
  try {
    const stored = await storage.read(key);
    if (!stored) return { rule: 'isReadable', detail: 'missing' };
    const digest = await digestOf(stored.content);
    if (size !== null && digest.size !== size)
      return { rule: 'hasLength', detail: `${digest.size} of ${size} bytes` };
    if (sha256 && !digest.sha256.equals(sha256))
      return { rule: 'hasHash', detail: digest.sha256.toString('hex') };
    return null;
  } catch (error) {
    // One unreadable sector must not stop the check of the other files.
    return { rule: 'isReadable', detail: error instanceof Error ? error.message : String(error) };
  }
}

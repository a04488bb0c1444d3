import { openDB, type DBSchema } from 'idb';
import { attempt } from '../../lib/attempt.ts';
import type { Line } from './columns.ts';
import type { Fields, SaveRequest } from './save.model.ts';

/** What was not sent yet, with the version of the document and the stored lines and fields it is based on. */
export type Draft = {
  lines: readonly Line[];
  version: string;
  base?: readonly Line[];
  /** Changed fields of the document itself, and all fields as they are stored. */
  header?: { changed: Fields; stored: Fields };
  /** A change that was sent and not answered: the server may have stored it. */
  unanswered?: SaveRequest;
};

/** The text of a cell that was still being edited. */
export type Typing = { id: string | null; column: string; text: string };

type Schema = DBSchema & {
  lines: { key: string; value: Draft };
  typing: { key: string; value: Typing };
};

/**
 * Stores drafts of lines. The text being typed is stored separately, because it changes with every key and the lines do
 * not.
 */
export type DraftStore = {
  read: (key: string) => Promise<{ draft: Draft | undefined; typing: Typing | undefined }>;
  keepLines: (key: string, draft: Draft | null) => Promise<void>;
  keepTyping: (key: string, typing: Typing | null) => Promise<void>;
  /** Stores both when the page is being closed, which does not wait for a database. */
  keepAtOnce: (key: string, left: Left) => void;
};

type Left = { draft: Draft | null; typing: Typing | null };

/** Drafts in IndexedDB. When it is unavailable or full, only the draft is lost. */
export function browserDrafts(): DraftStore {
  const opened = openDB<Schema>('kalfa-lines', 1, {
    upgrade: (database) => {
      database.createObjectStore('lines');
      database.createObjectStore('typing');
    },
  });
  const attemptAsync = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  const put = async <Name extends 'lines' | 'typing'>(
    name: Name,
    key: string,
    value: Schema[Name]['value'] | null,
  ) => {
    leftBehind.delete(key);
    await attemptAsync(async () => {
      const database = await opened;
      await (value ? database.put(name, value, key) : database.delete(name, key));
    });
  };
  return {
    read: async (key) => {
      const left = leftBehind.read(key);
      if (left) return { draft: left.draft ?? undefined, typing: left.typing ?? undefined };
      return {
        draft: await attemptAsync(async () => (await opened).get('lines', key)),
        typing: await attemptAsync(async () => (await opened).get('typing', key)),
      };
    },
    keepLines: (key, draft) => put('lines', key, draft),
    keepTyping: (key, typing) => put('typing', key, typing),
    keepAtOnce: leftBehind.keep,
  };
}

/** What a closed page left in the local storage is newer than what is in the database, until that is written again. */
const leftBehind = {
  name: (key: string) => `kalfa:draft:${key}`,
  read: (key: string): Left | null =>
    attempt(() => JSON.parse(localStorage.getItem(leftBehind.name(key)) ?? 'null') as Left | null) ?? null,
  keep: (key: string, left: Left): void =>
    attempt(() => localStorage.setItem(leftBehind.name(key), JSON.stringify(left))),
  delete: (key: string): void => attempt(() => localStorage.removeItem(leftBehind.name(key))),
};

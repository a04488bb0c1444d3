import { openDB, type DBSchema } from 'idb';
import type { Line } from './columns.ts';

/** Lines that were not sent yet, with the version of the document and the stored lines they are based on. */
export type Draft = { lines: readonly Line[]; version: string; base?: readonly Line[] };

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
  keepLines: (key: string, draft: Draft) => Promise<void>;
  keepTyping: (key: string, typing: Typing | null) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

/** Drafts in IndexedDB. When it is unavailable or full, only the draft is lost. */
export function browserDrafts(): DraftStore {
  const opened = openDB<Schema>('kalfa-lines', 1, {
    upgrade: (database) => {
      database.createObjectStore('lines');
      database.createObjectStore('typing');
    },
  });
  const attempt = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    read: async (key) => ({
      draft: await attempt(async () => (await opened).get('lines', key)),
      typing: await attempt(async () => (await opened).get('typing', key)),
    }),
    keepLines: async (key, draft) => {
      await attempt(async () => (await opened).put('lines', draft, key));
    },
    keepTyping: async (key, typing) => {
      await attempt(async () => {
        const database = await opened;
        await (typing ? database.put('typing', typing, key) : database.delete('typing', key));
      });
    },
    drop: async (key) => {
      await attempt(async () => {
        const database = await opened;
        await Promise.all([database.delete('lines', key), database.delete('typing', key)]);
      });
    },
  };
}

import type { Readable } from 'node:stream';
import type { Digest } from './digest.ts';

/** A stored content, with the length it has now. */
export type StoredContent = { size: number; content: Readable };

/** Where the bytes of files are kept. Keys are random and ours; no name that a person gave ever becomes part of a path. */
export type Storage = {
  /**
   * Stores all pieces durably or none of them. It answers only after reading them again and finding the same length and
   * sha256. A storage without room is refused with STORAGE_FULL.
   */
  write(key: string, pieces: AsyncIterable<Buffer>): Promise<Digest>;
  /** `null` when nothing is stored under this key. */
  read(key: string): Promise<StoredContent | null>;
  /** Removes a content, whole or unfinished. Removing what is not there is no fault: two clean-ups may meet. */
  remove(key: string): Promise<void>;
};

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key that was not made by us never reaches a disk or a bucket. */
export function refuseForeignKey(key: string): void {
  if (!keyForm.test(key)) throw new Error('a storage key has a form of its own');
}

import type { Readable } from 'node:stream';
import type { Digest } from './digest.ts';

/** A stored content, with its current length. */
export type StoredContent = { size: number; content: Readable };

/** Stores the bytes of files. Keys are random; no user-provided name ever becomes part of a path. */
export type Storage = {
  /**
   * Stores all chunks durably or none of them. It returns only after reading them back and comparing length and sha256.
   * A full storage is refused with STORAGE_FULL.
   */
  write(key: string, pieces: AsyncIterable<Buffer>): Promise<Digest>;
  /** `null` when nothing is stored under this key. */
  read(key: string): Promise<StoredContent | null>;
  /**
   * Removes a content, complete or unfinished. Removing a missing one is not an error: two clean-ups may run at the
   * same time.
   */
  remove(key: string): Promise<void>;
};

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key that was not generated here never reaches a disk or a bucket. */
export function refuseForeignKey(key: string): void {
  if (!keyForm.test(key)) throw new Error('a storage key has a form of its own');
}

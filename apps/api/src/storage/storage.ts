import type { Readable } from 'node:stream';

/** Where the bytes of files are kept. Keys are random and ours; no name that a person gave ever becomes part of a path. */
export type Storage = {
  /** Keeps what comes, and answers how many bytes it was. What breaks off leaves nothing behind. */
  write(key: string, pieces: AsyncIterable<Buffer>): Promise<number>;
  read(key: string): Promise<Readable>;
  /** Removing what is not there is no fault: two clean-ups may meet. */
  remove(key: string): Promise<void>;
};

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key that was not made by us never reaches a disk or a bucket. */
export function refuseForeignKey(key: string): void {
  if (!keyForm.test(key)) throw new Error('a storage key has a form of its own');
}

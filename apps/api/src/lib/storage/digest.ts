import { createHash } from 'node:crypto';

/** Identifies a content. */
export type Digest = { size: number; sha256: Buffer };

/** Passes chunks on, and computes their digest. */
export function measured(pieces: AsyncIterable<Buffer>): {
  pieces: AsyncGenerator<Buffer>;
  digest: () => Digest;
} {
  const hash = createHash('sha256');
  let size = 0;
  const passOn = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  return { pieces: passOn(), digest: () => ({ size, sha256: hash.digest() }) };
}

/** Reads a content to its end, one chunk in memory at a time. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const { pieces, digest } = measured(content);
  for await (const piece of pieces) void piece;
  return digest();
}

/** A storage that lost bytes must not acknowledge a write, so the content read back is compared. */
export function assertStored(sent: Digest, stored: Digest): Digest {
  if (sent.size !== stored.size) throw new Error(`the storage kept ${stored.size} of ${sent.size} bytes`);
  if (!sent.sha256.equals(stored.sha256)) throw new Error('the storage kept other bytes than were sent');
  return sent;
}

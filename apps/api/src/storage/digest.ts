import { createHash } from 'node:crypto';

/** What a content is recognised by. */
export type Digest = { size: number; sha256: Buffer };

/** Passes pieces on, and knows afterwards what they were. */
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

/** Reads a content to its end, one piece in memory at a time. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const { pieces, digest } = measured(content);
  for await (const piece of pieces) void piece;
  return digest();
}

/** A storage that lost bytes must not acknowledge a write, however sure of itself it is. */
export function assertStored(sent: Digest, stored: Digest): Digest {
  if (sent.size !== stored.size) throw new Error(`the storage kept ${stored.size} of ${sent.size} bytes`);
  if (!sent.sha256.equals(stored.sha256)) throw new Error('the storage kept other bytes than were sent');
  return sent;
}

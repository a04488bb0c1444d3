/** Collects a small file in memory. Files that may be large are streamed to the storage instead. */
export async function toBuffer(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Wraps a small content as a stream of one chunk. */
export async function* pieceOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

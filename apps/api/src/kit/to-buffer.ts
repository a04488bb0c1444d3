/** A whole small file from its pieces. What may be large goes to the storage piece by piece instead. */
export async function toBuffer(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** A small content as the one piece it is, for what takes pieces. */
export async function* pieceOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

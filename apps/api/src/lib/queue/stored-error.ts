/** An error as text that can be stored: it may quote the very characters that made it fail. */
export const storedError = (error: unknown): string =>
  String(error).replaceAll('\0', '\ufffd').slice(0, 1_000).toWellFormed();

/** Null for a text that is no address; `URL.parse` does the same in newer browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

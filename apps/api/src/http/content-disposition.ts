/** Whatever is in a file, it is saved and never runs as a page of ours. */
export const headersOfFile = (name: string) => ({
  'content-disposition': contentDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/**
 * Says that a file is to be saved, and under which name. Old readers get the letters they know, all others the whole name in
 * the form of RFC 5987, whatever its script.
 */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

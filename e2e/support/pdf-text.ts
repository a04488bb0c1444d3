import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF that Chromium made, in the order in which it is drawn. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [
      id ?? '',
      body ?? '',
    ]),
  );
  const referred = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const lettersOf = (font: string) => readLetters(streamOf(referred(font, 'ToUnicode')));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name ?? '',
          lettersOf(objects.get(id ?? '') ?? ''),
        ]),
      );
      return drawnText(streamOf(referred(page, 'Contents')), fonts);
    });
}

/** Codes of a font, as hexadecimal text, and the letters they stand for. */
type Letters = { width: number; of: ReadonlyMap<string, string> };

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (!start) return '';
  // By its length, because the compressed bytes may end like a line.
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  const from = start.index + start[0].length;
  return inflateSync(Buffer.from(body.slice(from, from + length), 'latin1')).toString('latin1');
}

function readLetters(map: string): Letters {
  const width = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
  const textOf = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
  const of = new Map<string, string>();
  for (const [, code = '', to = ''] of map.matchAll(/^<(\w+)> <(\w+)>$/gm)) of.set(code, textOf(to));
  for (const [, from = '', until = '', to = ''] of map.matchAll(/^<(\w+)> <(\w+)> <(\w+)>$/gm))
    for (let step = 0; step <= Number.parseInt(until, 16) - Number.parseInt(from, 16); step += 1)
      of.set(
        (Number.parseInt(from, 16) + step).toString(16).toUpperCase().padStart(width, '0'),
        String.fromCharCode(Number.parseInt(to, 16) + step),
      );
  return { width, of };
}

function drawnText(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, codes, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\b(ET)\b/g)) {
    if (font) letters = fonts.get(font);
    if (end) text += '\n';
    if (!codes || !letters) continue;
    const { width, of } = letters;
    for (let at = 0; at < codes.length; at += width) text += of.get(codes.slice(at, at + width)) ?? '';
  }
  return text;
}

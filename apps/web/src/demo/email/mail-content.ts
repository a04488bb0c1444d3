type MailText = { kind: 'text'; text: string; isStrong: boolean; isEmphasised: boolean };
export type MailPart = MailText | { kind: 'break' };
export type MailBlock =
  | { kind: 'paragraph'; parts: readonly MailPart[] }
  | { kind: 'list'; items: readonly (readonly MailPart[])[] };

/**
 * Reads the HTML of a mail without a browser's parser. Only paragraphs, lists, line breaks and emphasis are understood; of
 * every other tag the text remains, and of scripts, styles and embedded documents nothing. The result holds no tag, no
 * attribute and no address, so whatever a mail contains can only be drawn as text.
 */
export function mailContent(html: string): MailBlock[] {
  const content = contentBuilder();
  let at = 0;
  while (at < html.length) {
    tagStart.lastIndex = at;
    const tagAt = tagStart.exec(html)?.index ?? html.length;
    if (tagAt > at) content.text(html.slice(at, tagAt));
    at = tagAt < html.length ? readTag(html, tagAt, content) : tagAt;
  }
  return content.end();
}

/** The words of a mail, with a line for each block and for each item. */
export const plainText = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.parts)))
    .join('\n\n');

const wordsOf = (parts: readonly MailPart[]) =>
  parts.map((part) => (part.kind === 'break' ? '\n' : part.text)).join('');

/** What somebody has typed, as the content of a mail. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Every other `<` is a character of the text. */
const tagStart = /<(?=[a-z/!?])/gi;
// A tag ends at the first `>` that is not quoted.
const tagPattern = /<(\/?)([a-z][a-z0-9-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/iy;

/** Elements whose content is not text for a reader. */
const unseen =
  /^(?:script|style|title|head|textarea|template|iframe|object|noscript|noembed|noframes|svg|math|xmp|select)$/;

/** Understands what begins with `<` at this place, and returns where it ends; what does not end takes the rest with it. */
function readTag(html: string, at: number, content: ContentBuilder): number {
  if (html.startsWith('<!--', at)) return endOf(html, '-->', at + 4);
  tagPattern.lastIndex = at;
  const found = tagPattern.exec(html);
  if (found) {
    const isEnd = found[1] === '/';
    const name = (found[2] ?? '').toLowerCase();
    if (!isEnd && unseen.test(name)) return endOfElement(html, name, tagPattern.lastIndex);
    if (isEnd) content.close(name);
    else content.open(name);
    return at + found[0].length;
  }
  return /[!?/]/.test(html.charAt(at + 1)) ? endOf(html, '>', at + 1) : html.length;
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function endOfElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? endOf(html, '>', found.index) : html.length;
}

/** Tags that begin a paragraph; that they mean more is not kept. */
const separators = /^(?:p|div|section|article|blockquote|pre|ol|dl|dd|dt|hr|table|tr|h[1-6])$/;

type ContentBuilder = ReturnType<typeof contentBuilder>;

/** Blocks are never nested: an inner list continues the outer one, and a paragraph in a list belongs to its item. */
function contentBuilder() {
  const blocks: MailBlock[] = [];
  let parts: MailPart[] = [];
  let items: MailPart[][] = [];
  let isAfterSpace = true;
  const depths = { ul: 0, strong: 0, em: 0 };

  const endParts = () => {
    const kept = trimmed(parts);
    parts = [];
    isAfterSpace = true;
    depths.strong = 0;
    depths.em = 0;
    if (kept.length === 0) return;
    if (depths.ul > 0) items.push(kept);
    else blocks.push({ kind: 'paragraph', parts: kept });
  };
  const endList = () => {
    endParts();
    depths.ul = 0;
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  return {
    text: (raw: string) => {
      const collapsed = decoded(raw).replaceAll(spaces, ' ');
      const text = isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (text === '') return;
      isAfterSpace = text.endsWith(' ');
      addText(parts, text, { isStrong: depths.strong > 0, isEmphasised: depths.em > 0 });
    },
    open: (name: string) => {
      if (name === 'ul') {
        endParts();
        depths.ul += 1;
      } else if (name === 'strong' || name === 'em') depths[name] += 1;
      else if (name === 'br') {
        parts.push({ kind: 'break' });
        isAfterSpace = true;
      } else if (name === 'li' || (depths.ul === 0 && separators.test(name))) endParts();
    },
    close: (name: string) => {
      if (name === 'ul' && depths.ul === 1) endList();
      else if (name === 'ul' && depths.ul > 1) {
        endParts();
        depths.ul -= 1;
      } else if (name === 'strong' || name === 'em') depths[name] = Math.max(0, depths[name] - 1);
      else if (name === 'li' || (depths.ul === 0 && separators.test(name))) endParts();
    },
    end: () => {
      endList();
      return blocks;
    },
  };
}

const spaces = /[ \t\n\r\f]+/g;

function addText(parts: MailPart[], text: string, marks: { isStrong: boolean; isEmphasised: boolean }): void {
  const last = parts.at(-1);
  const isSame =
    last?.kind === 'text' && last.isStrong === marks.isStrong && last.isEmphasised === marks.isEmphasised;
  if (isSame) last.text += text;
  else parts.push({ kind: 'text', text, ...marks });
}

/** Without spaces and line breaks at both ends. */
function trimmed(parts: readonly MailPart[]): MailPart[] {
  const isWord = (part: MailPart) => part.kind === 'text' && part.text !== ' ';
  const kept = parts.slice(parts.findIndex(isWord), parts.findLastIndex(isWord) + 1);
  const last = kept.at(-1);
  if (last?.kind !== 'text') return [];
  return [...kept.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }];
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  euro: '€',
  deg: '°',
};

/** Each entity once: `&amp;lt;` is the text `&lt;`. An unknown one stays as it is. */
const decoded = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(names, name) ? (names[name] ?? whole) : whole;
      return characterOf(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal));
    },
  );

/** Of a control character, half a pair, or what is no character at all: the replacement character. */
function characterOf(code: number): string {
  if (code === 9 || code === 10 || code === 13) return ' ';
  const isControl = code < 32 || (code >= 127 && code < 160);
  const isHalf = code >= 0xd8_00 && code <= 0xdf_ff;
  return isControl || isHalf || code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code);
}

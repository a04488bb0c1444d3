import { SaxesParser } from 'saxes';

/** An element of an XML text, with its place in it. */
export type XmlTag = {
  /** Without its prefix. */
  name: string;
  /** As it is written, with its prefix. */
  fullName: string;
  attributes: Readonly<Record<string, string>>;
  /** Where its tag starts and ends. */
  start: number;
  end: number;
  isSelfClosing: boolean;
};

type Handlers = {
  open?: (tag: XmlTag) => void;
  /** `start` and `end` are those of the closing tag; of an empty element, both are its end. */
  close?: (name: string, at: { start: number; end: number }) => void;
  text?: (text: string) => void;
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML text from start to end and tells where its elements are, so that parts of it are replaced and everything else stays as
 * it is. A text that is not well-formed throws.
 */
export function scanXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // A tag contains no other `<` than its first character; XML does not allow it in attributes.
  const startOf = (end: number) => xml.lastIndexOf('<', end - 1);
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const end = parser.position;
    open?.({ name: local(name), fullName: name, attributes, start: startOf(end), end, isSelfClosing });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const end = parser.position;
    close?.(local(name), isSelfClosing ? { start: end, end } : { start: startOf(end), end });
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.write(xml).close();
}

/** A part of a text that is replaced. */
export type Patch = { start: number; end: number; text: string };

/** The text with its patches, which do not overlap. What is inserted comes before what is replaced there, and keeps its order. */
export function patched(text: string, patches: readonly Patch[]): string {
  const pieces: string[] = [];
  let at = 0;
  const ordered = patches.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const { start, end, text: piece } of ordered) {
    if (start < at) throw new Error(`overlapping patches at ${start}`);
    pieces.push(text.slice(at, start), piece);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A tag again, with other attributes. An attribute without a value is left out. */
export function writeTag(
  { fullName, attributes, isSelfClosing }: Pick<XmlTag, 'fullName' | 'attributes' | 'isSelfClosing'>,
  changed: Readonly<Record<string, string | undefined>>,
): string {
  const written = Object.entries({ ...attributes, ...changed }).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}="${value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)}"`,
  );
  return `<${fullName}${written.join('')}${isSelfClosing ? '/' : ''}>`;
}

import { isDocumentNumber } from '@kalfa/domain/document-number';
import { ownPath } from '../../../lib/own-path.ts';
import { parseUrl } from '../../../lib/parse-url.ts';

/** What a scanned or typed code is: a page here with the record it opens, an address elsewhere, a document number, or another text. */
export type Code =
  | { kind: 'page'; path: string; id: number | null }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'number'; number: string }
  | { kind: 'text'; text: string };

export function readCode(code: string, origin: string): Code {
  const text = code.trim();
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  if (url) {
    const path = url.origin === origin ? ownPath(`${url.pathname}${url.search}`) : null;
    return path === null
      ? { kind: 'elsewhere', host: url.host }
      : { kind: 'page', path, id: idOf(url.searchParams) };
  }
  return isDocumentNumber(text) ? { kind: 'number', number: text } : { kind: 'text', text };
}

function idOf(search: URLSearchParams): number | null {
  const id = Number(search.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

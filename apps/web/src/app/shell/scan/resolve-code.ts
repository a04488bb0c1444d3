import { anyDocument, type DocumentHeader } from '@kalfa/contracts/documents/any-document';
import { call, isRefusal } from '../../../lib/call.ts';
import { readCode } from './read-code.ts';
import { receivePathOf } from './receive-path.ts';

/** What becomes of a code: a page opens, the search opens, or the user is told or asked something. */
export type Resolved =
  | { kind: 'opens'; path: string }
  | { kind: 'searches'; text: string }
  | { kind: 'choice'; documents: readonly DocumentHeader[] }
  | { kind: 'unknown'; number: string }
  | { kind: 'elsewhere'; host: string };

export async function resolveCode(text: string, origin: string): Promise<Resolved> {
  const code = readCode(text, origin);
  switch (code.kind) {
    case 'text':
      return { kind: 'searches', text: code.text };
    case 'elsewhere':
      return code;
    case 'page': {
      const document = code.id === null ? null : await documentAt(code.path, code.id);
      return document ? offered([document]) : { kind: 'opens', path: code.path };
    }
    case 'number': {
      const documents = await call(anyDocument.find, { query: { number: code.number } });
      return documents.length > 0 ? offered(documents) : { kind: 'unknown', number: code.number };
    }
  }
}

/** The document that an address opens; a page of other records, and one that the user may not see, explains itself. */
async function documentAt(path: string, id: number): Promise<DocumentHeader | null> {
  try {
    const document = await call(anyDocument.get, { params: { id } });
    return document.path === path ? document : null;
  } catch (failure) {
    if (isRefusal(failure)) return null;
    throw failure;
  }
}

/** The only document opens at once, unless it can also be received. */
function offered(documents: readonly DocumentHeader[]): Resolved {
  const [only, ...others] = documents;
  return only && others.length === 0 && receivePathOf(only) === null
    ? { kind: 'opens', path: only.path }
    : { kind: 'choice', documents };
}

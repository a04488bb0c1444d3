import { anyDocument, type DocumentHeader } from '@kalfa/contracts/documents/any-document';
import { search, type Found } from '@kalfa/contracts/reports/search';
import { useConnection } from '../../../lib/connection.ts';
import { holdsWords } from '../../../lib/fold-text.ts';
import { useRead } from '../../../lib/query.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { asksForNumber, asksForRecords, type PaletteQuery } from './palette.model.ts';

const pauseMs = 150;

/** The matching records, once the typing pauses; meanwhile those of the last query that still match. */
export function useRecords(query: PaletteQuery) {
  const isAsked = asksForRecords(query);
  const paused = usePaused(query.words, pauseMs);
  const isConnected = useConnection((connection) => connection.isConnected);
  const answer = useRead(search, { query: { q: paused } }, { isEnabled: isAsked && paused !== '' });
  const isAnswered = paused === query.words && answer.data !== undefined && !answer.isPlaceholderData;
  const found = (isAsked && answer.data) || nothing;
  const stillFits = ({ label, code, hint }: Found) =>
    holdsWords([label, code, hint].filter(Boolean).join(' '), query.words);
  return {
    records: isAnswered ? found : found.filter(stillFits),
    isSearching: isAsked && !isAnswered && isConnected && answer.error === null,
    /** Pages are known here; records are only known to the server. */
    isUnreachable: isAsked && !isAnswered && (!isConnected || answer.error !== null),
  };
}

const nothing: readonly Found[] = [];

/** The documents with the typed number, once the typing pauses. */
export function useNumbered(query: PaletteQuery) {
  const isAsked = asksForNumber(query);
  const paused = usePaused(query.words, pauseMs);
  const answer = useRead(
    anyDocument.find,
    { query: { number: paused } },
    { isEnabled: isAsked && asksForNumber({ ...query, words: paused }) },
  );
  const isAnswered = paused === query.words && answer.data !== undefined && !answer.isPlaceholderData;
  return {
    documents: (isAsked && isAnswered && answer.data) || noDocuments,
    isLookingUp: isAsked && !isAnswered && answer.error === null,
  };
}

const noDocuments: readonly DocumentHeader[] = [];

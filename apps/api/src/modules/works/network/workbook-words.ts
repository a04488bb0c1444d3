import { languages, type Language } from '@kalfa/contracts/language';
import type { WorkbookWords } from '@kalfa/domain/works/network-workbook';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { entityWords } from '../../../kit/export/entity-words.ts';

/** The texts of the workbook of a network. */
export function workbookWords(language: Language): WorkbookWords {
  const { field, status, column, kind, workbook } = dictionaries[language].network;
  const { heading } = entityWords('network', language);
  const { area, label, type, from, to, distance, formula } = field;
  return {
    sheet: { areas: heading('areas'), nodes: heading('nodes'), spans: heading('spans') },
    column: {
      ...workbook,
      ...status,
      area,
      label,
      type,
      from,
      to,
      distance,
      kind: column.kindOfSpan,
      formula,
    },
    kind,
  };
}

/** In all languages, because a file is read by people who use another one. */
export const workbookVocabulary = (first: Language): WorkbookWords[] =>
  [first, ...languages.filter((language) => language !== first)].map(workbookWords);

import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { Language } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Cell } from '../spreadsheet.ts';

type Own = {
  title: string;
  one: string;
  field: Record<string, string>;
  choice?: Record<string, Record<string, string>>;
};

/** The names of a list and its columns in a language, and the texts of its values. */
export function entityWords(name: string, language: Language) {
  const { entity, record, documents } = dictionaries[language];
  const own = entity[name as keyof typeof entity] as unknown as Own;
  const shared: Record<string, string> = { ...documents.field, ...record.field };
  const { status } = record;
  /** The status of a document; records have none. */
  const statusWord = (field: string, value: string): string | undefined =>
    field === 'status' ? (documents.status as Record<string, string>)[value] : undefined;
  return {
    title: own.title,
    one: own.one,
    heading: (field: string) => own.field[field] ?? shared[field] ?? field,
    cell: (field: string, value: unknown): Cell => {
      if (field === 'recordStatus') return status[recordStatusName[value as RecordStatus]];
      if (typeof value === 'string') return own.choice?.[field]?.[value] ?? statusWord(field, value) ?? value;
      return typeof value === 'object' ? value && JSON.stringify(value) : (value as Cell);
    },
  };
}

import { kindOf } from '@kalfa/contracts/list';
import type { AnyRecord } from '@kalfa/contracts/record';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { z } from 'zod';
import type { Importable } from './importable.ts';

type Kind = 'text' | 'integer' | 'decimal' | 'boolean' | 'choice' | 'reference';

/** A field in an import: how its text is parsed, and whether it is required. */
export type ImportField = {
  field: string;
  kind: Kind;
  isRequired: boolean;
  choices: readonly string[];
};

type JsonSchema = { type?: string; enum?: unknown[]; anyOf?: JsonSchema[] };

/** The fields of a record that can be imported: every form field that fits into one cell. */
export function importFields({ contract, rules }: Pick<Importable, 'contract' | 'rules'>): ImportField[] {
  const { properties = {} } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).flatMap(([field, schema]): ImportField[] => {
    const mayBeEmpty = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
    const plain = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
    const kind = kindOfField(contract, field, plain, rules.references?.[field] !== undefined);
    const hasBlank = (contract.blank as Record<string, unknown>)[field] !== undefined;
    const choices = (plain.enum ?? []) as string[];
    return kind ? [{ field, kind, isRequired: !mayBeEmpty && !hasBlank, choices }] : [];
  });
}

function kindOfField(
  { list }: AnyRecord,
  field: string,
  { type, enum: choices }: JsonSchema,
  isReference: boolean,
): Kind | null {
  if (isReference) return 'reference';
  if (choices) return 'choice';
  const listed = list.fields[field];
  if (listed && kindOf(listed) === 'decimal') return 'decimal';
  if (type === 'integer' || type === 'number') return 'integer';
  if (type === 'boolean') return 'boolean';
  return type === 'string' ? 'text' : null;
}

/** Letters and digits only, without case and accents, so that `Ölçü birimi` and `OLCU_BIRIMI` are equal. */
export const foldedHeading = (text: string) =>
  text
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 200)
    .toWellFormed();

type EntityWords = { field: Record<string, string>; choice?: Record<string, Record<string, string>> };
const wordsOf = (name: string) =>
  Object.values(dictionaries).map(({ entity }) => entity[name as keyof typeof entity] as EntityWords);

/** Maps columns to fields, by their headings in all five languages and by the user's earlier choices. */
export function guessColumns(
  contract: AnyRecord,
  fields: readonly ImportField[],
  headings: readonly string[],
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const names = new Map<string, string>();
  for (const { field } of fields) {
    names.set(foldedHeading(field), field);
    names.set(foldedHeading(field.replace(/Id$/, '')), field);
    for (const words of wordsOf(contract.name)) {
      const word = foldedHeading(words.field[field] ?? '');
      if (word !== '' && !names.has(word)) names.set(word, field);
    }
  }
  const known = new Set(fields.map(({ field }) => field));
  const used = new Set<string>();
  return headings.map((heading) => {
    const folded = foldedHeading(heading);
    const earlier = remembered.get(folded);
    const guess = earlier === undefined ? (names.get(folded) ?? likelyField(names, folded)) : earlier;
    if (!guess || !known.has(guess) || used.has(guess)) return null;
    used.add(guess);
    return guess;
  });
}

/** A heading that begins with a field's label, such as `Kod (zorunlu)`, most likely means that field. */
function likelyField(names: ReadonlyMap<string, string>, heading: string): string | undefined {
  const found = [...names].filter(([word]) => word.length > 2 && heading.startsWith(word));
  return found.toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
}

/** Parses a choice by its code or by its label in any of the five languages. */
export function choiceReader(contract: AnyRecord, { field, choices }: ImportField): (text: string) => string {
  const known = new Map<string, string>();
  for (const choice of choices) {
    known.set(foldedHeading(choice), choice);
    for (const words of wordsOf(contract.name)) {
      const word = words.choice?.[field]?.[choice];
      if (word) known.set(foldedHeading(word), choice);
    }
  }
  return (text) => known.get(foldedHeading(text)) ?? text;
}

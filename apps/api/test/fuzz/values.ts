import { queryId, recordId, version } from '@kalfa/contracts/fields';
import { z } from 'zod';
import type { Chance } from '../../seed/random.ts';

/** What a generated value may name: records that exist, by the name of the field that refers to them. */
export type Known = {
  idFor: (field: string) => number;
  version: () => number;
};

export type Making = { chance: Chance; known: Known };

type Schema = z.core.$ZodType;

/** A value that a schema accepts, as far as a schema alone can tell. */
export function valueFor(schema: Schema, making: Making, field = ''): unknown {
  const { chance, known } = making;
  const { def } = schema._zod as { def: Part };
  if (schema === recordId || schema === queryId) return known.idFor(field);
  if (schema === version) return known.version();
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, part]) => [name, valueFor(part, making, name)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      const { minimum = 0, maximum = 3 } = limitsOf(schema);
      const length = minimum + chance.below(Math.min(maximum - minimum, 3) + 1);
      return Array.from({ length }, () => valueFor(def.element, making, field.replace(/s$/, '')));
    }
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chance.below(3) }, () => [
          String(valueFor(def.keyType, making)),
          valueFor(def.valueType, making),
        ]),
      );
    case 'union':
      return valueFor(chance.one(def.options), making, field);
    case 'optional':
    case 'default':
    case 'prefault':
      return chance.below(2) === 0 ? undefined : valueFor(def.innerType, making, field);
    case 'nullable':
      return chance.below(3) === 0 ? null : valueFor(def.innerType, making, field);
    case 'readonly':
      return valueFor(def.innerType, making, field);
    case 'enum':
      return chance.one(Object.values(def.entries));
    case 'literal':
      return chance.one([...def.values]);
    case 'boolean':
      return chance.below(2) === 1;
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = limitsOf(schema);
      return Math.ceil(minimum) + chance.below(Math.min(maximum - minimum, 20) + 1);
    }
    case 'string':
    case 'pipe':
      return textFor(schema, making);
  }
}

/** What the schemas of calls are made of. */
type Part = Extract<
  z.core.$ZodTypes['_zod']['def'],
  {
    type:
      | 'object'
      | 'array'
      | 'record'
      | 'union'
      | 'optional'
      | 'default'
      | 'prefault'
      | 'nullable'
      | 'readonly'
      | 'enum'
      | 'literal'
      | 'boolean'
      | 'number'
      | 'string'
      | 'pipe';
  }
>;

const limitsOf = (schema: Schema) => schema._zod.bag as { minimum?: number; maximum?: number };

const usualTexts: readonly string[] = [
  '2024-05-17',
  '2020-01-01',
  '2025-12-31T10:00:00Z',
  '1',
  '12.5',
  '0.001',
  '100',
  '123456',
  'metre',
  'kablo',
  'İletken 3x150 mm²',
  'Satır bir\nSatır iki',
  'aGVsbG8=',
  'Adı;Kodu\nKablo 1;K1\nKablo 2;K2',
  'Başlık\tSembol\tOndalık basamak\nTop\ttop\t0',
  // The same as a file, and once with U+0000 in a cell.
  'QWTEsTtLb2R1CkthYmxvO0sx',
  'QmHFn2zEsWs7U2VtYm9sO09uZGFsxLFrCkthYmxvADtLMTsy',
  'liste.csv',
  'bin direk bir trafo',
  'b64.token-of-some-length-that-is-enough',
  'someone@kalfa.test',
  'someone.else',
  '+905321234567',
  '10000000146',
  'TR330006100519786457841326',
  '1234567890',
  '42KLF123',
  'baseinfo/units',
  'title',
  'code',
  '1.1',
  '1,2,3',
];

const accepted = new WeakMap<Schema, readonly string[]>();

/** Of the usual texts those that the schema takes, or a new one where any text does. */
function textFor(schema: Schema, { chance }: Making): unknown {
  const unique = `${chance.one(['Direk', 'Kablo', 'Trafo', 'a', 'ğüşiöç'])} ${chance.digits(6)}`;
  if (chance.below(2) === 0 && z.safeParse(schema, unique).success) return unique;
  let fitting = accepted.get(schema);
  if (!fitting) {
    fitting = usualTexts.filter((text) => z.safeParse(schema, text).success);
    accepted.set(schema, fitting);
  }
  return fitting.length > 0 ? chance.one(fitting) : unique;
}

/** The same with one of its parts replaced or left out, however deep it lies. */
export function withFault(value: unknown, chance: Chance, fault: () => unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.below(4) === 0) return fault();
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const names = Object.keys(copy);
  if (names.length === 0 || chance.below(6) === 0) copy[chance.one(['x', '__proto__', 'id', '0'])] = fault();
  else {
    const name = chance.one(names);
    if (chance.below(5) === 0) Reflect.deleteProperty(copy, name);
    else copy[name] = withFault(copy[name], chance, fault);
  }
  return Array.isArray(value) ? Object.values(copy) : copy;
}

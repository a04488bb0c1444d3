import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { queryId, recordId } from './fields.ts';

/** Texts that PostgreSQL cannot store. A schema that accepts one of them lets it reach the database. */
const hostileTexts = {
  'U+0000': ['\0', 'valid\0text', `a${'\0'.repeat(20)}`],
  'a lone surrogate': ['\ud800', 'valid\udfff', `\udfff${'a'.repeat(20)}`],
};

/** Out of range for the integer columns: `integer` for all counts, `bigint` only for record ids. */
const hostileNumbers = [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e300, 2 ** 53, -(2 ** 53)];
const beyondInteger = [2 ** 31, -(2 ** 31) - 1];

/** Longer than any body the server reads, unless the endpoint sets a higher limit. */
const usualBody = 256 * 1_024;

test('no endpoint accepts a text or a number that cannot be stored', { timeout: 30_000 }, async () => {
  const endpoints = await everyEndpoint();
  expect(endpoints.size).toBeGreaterThan(200);
  const wrong = [...endpoints].flatMap(([name, { query, body, megabytes }]) => {
    const tooLong = 'x'.repeat((megabytes ?? 0) * 1_048_576 || usualBody);
    return [
      ...(query ? unbounded(query, `${name} query`, tooLong) : []),
      ...(body ? unbounded(body, `${name} body`, tooLong) : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('an unbounded text, number or list is detected at any depth', () => {
  const forgetful = z.strictObject({
    name: z.string(),
    version: z.int().positive(),
    amount: z.coerce.number().optional(),
    nested: z.array(z.union([z.literal(1), z.strictObject({ note: z.string().max(10) })])).max(2),
    list: z.array(z.boolean()),
    settings: z.record(z.string().max(5), z.unknown()),
  });
  expect(unbounded(forgetful, 'body', 'x'.repeat(usualBody))).toEqual([
    'body.name takes U+0000',
    'body.name takes a lone surrogate',
    'body.name takes any length',
    'body.version takes 2147483648',
    'body.amount takes 1e+300',
    'body.nested[].note takes U+0000',
    'body.nested[].note takes a lone surrogate',
    'body.list takes any number of entries',
    'body.settings{key} takes U+0000',
    'body.settings{key} takes a lone surrogate',
    'body.settings{value} takes anything',
  ]);
});

/** The schema types used in calls. */
type Part = Extract<
  z.core.$ZodTypes['_zod']['def'],
  {
    type:
      | 'object'
      | 'array'
      | 'record'
      | 'union'
      | 'optional'
      | 'nullable'
      | 'default'
      | 'prefault'
      | 'readonly'
      | 'pipe'
      | 'unknown'
      | 'any'
      | 'enum'
      | 'literal'
      | 'boolean'
      | 'string'
      | 'number';
  }
>;

/** The parts of a schema that would accept a value that the server cannot store. */
function unbounded(schema: z.core.$ZodType, path: string, tooLong: string): string[] {
  const inside = (part: z.core.$ZodType, where: string) => unbounded(part, where, tooLong);
  const { def } = schema._zod as { def: Part };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => inside(field, `${path}.${name}`));
    case 'array':
      return [
        ...(hasMost(schema) ? [] : [`${path} takes any number of entries`]),
        ...inside(def.element, `${path}[]`),
      ];
    case 'record':
      return [...inside(def.keyType, `${path}{key}`), ...inside(def.valueType, `${path}{value}`)];
    case 'union':
      return def.options.flatMap((option) => inside(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inside(def.innerType, path);
    case 'pipe':
      // A grammar is parsed from texts; a coerced number is checked as a whole.
      return isContainer(def.in) ? inside(def.in, path) : acceptedHostile(schema, path, tooLong);
    case 'unknown':
    case 'any':
      return [`${path} takes anything`];
    case 'enum':
    case 'literal':
    case 'boolean':
      return [];
    case 'string':
    case 'number':
      return acceptedHostile(schema, path, tooLong);
    default:
      return [`${path} is of a kind this test does not know`];
  }
}

const isContainer = (schema: z.core.$ZodType) => ['record', 'object', 'array'].includes(schema._zod.def.type);

const hasMost = (schema: z.core.$ZodType) =>
  (schema._zod.def.checks ?? []).some(({ _zod: { def } }) => def.check === 'max_length');

const checked = new Map<z.core.$ZodType, readonly string[]>();

/** Checks a plain value by parsing samples, because what a schema accepts matters, not how it is built. */
function acceptedHostile(schema: z.core.$ZodType, path: string, tooLong: string): string[] {
  const hostile = checked.get(schema) ?? hostileOf(schema, tooLong);
  checked.set(schema, hostile);
  return hostile.map((value) => `${path} takes ${value}`);
}

function hostileOf(schema: z.core.$ZodType, tooLong: string): string[] {
  const takes = (value: unknown) => z.safeParse(schema, value).success;
  const texts = Object.entries({ ...hostileTexts, 'any length': [tooLong] }).filter(([, values]) =>
    values.some(takes),
  );
  const isId = schema === recordId || schema === queryId;
  const numbers = [...hostileNumbers, ...(isId ? [] : beyondInteger)].filter(
    (value) => takes(value) || typeof z.safeParse(schema, String(value)).data === 'number',
  );
  return [...texts.map(([name]) => name), ...numbers.slice(0, 1).map(String)];
}

/** Every endpoint of every contract, found by scanning the modules, so that none is left out. */
async function everyEndpoint(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  const seen = new Set<object>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof z.ZodType || seen.has(value)) return;
    seen.add(value);
    if (isEndpoint(value)) found.set(`${value.method} ${value.path}`, value);
    else Object.values(value).forEach(look);
  };
  for (const name of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    const address = pathToFileURL(`${import.meta.dirname}/${name}`).href;
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      look({ ...((await import(/* @vite-ignore */ address)) as object) });
  }
  return found;
}

const isEndpoint = (value: object): value is Endpoint =>
  'method' in value && 'path' in value && 'access' in value && 'answer' in value;

import type { Endpoint } from '@kalfa/contracts/endpoint';
import { kindOf, operators, type ListShape } from '@kalfa/contracts/list';
import type { InjectOptions } from 'fastify';
import type { Chance } from '../../seed/random.ts';
import { hostileHeaders, hostileIds, hostileTexts, hostileValue } from './hostile.ts';
import { valueFor, withFault, type Known } from './values.ts';

/** How far a request is from one that a page would send. */
export type Manner = 'valid' | 'faulty' | 'hostile';

export type Made = Pick<InjectOptions, 'url' | 'headers'> & {
  method: Endpoint['method'];
  payload?: string | Buffer;
};

/** One request to an endpoint, made from what its contract says. */
export function requestTo(endpoint: Endpoint, manner: Manner, chance: Chance, known: Known): Made {
  const making = { chance, known };
  const isOff = (oneIn: number) => manner !== 'valid' && chance.below(oneIn) === 0;
  const fault = () => (manner === 'hostile' ? hostileValue(chance) : nearMiss(chance));
  const headers: Record<string, string> = {};

  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    isOff(8) ? chance.one(hostileIds) : String(known.idFor(name)),
  );
  const query = queryOf(endpoint, chance, known).map(([name, value]): [string, string] =>
    isOff(3)
      ? [chance.below(4) === 0 ? chance.one(hostileTexts).slice(0, 500) : name, hostileText(chance)]
      : [name, value],
  );
  if (isOff(10))
    query.push([chance.one(['x', 'filter[x]', 'limit', 'sort', '__proto__']), hostileText(chance)]);

  if (endpoint.method !== 'GET' && chance.below(3) === 0)
    headers['idempotency-key'] = `fuzz-${chance.digits(chance.below(4) === 0 ? 3 : 12)}`;
  if (isOff(4)) {
    const name = chance.one(Object.keys(hostileHeaders));
    headers[name] = chance.one(hostileHeaders[name] ?? []);
  }

  let payload: string | Buffer | undefined;
  if (endpoint.upload) {
    const made = uploadOf(chance, manner);
    payload = made.payload;
    headers['content-type'] = made.type;
  } else if (endpoint.body) {
    const body = valueFor(endpoint.body, making);
    const sent = manner === 'valid' ? body : withFault(body, chance, fault);
    payload = isOff(20) ? chance.one(['{', '', 'null', '"x"', '[1,', '{"a":1}}']) : JSON.stringify(sent);
    headers['content-type'] ??= 'application/json';
  }
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return {
    method: endpoint.method,
    url: `${path.startsWith('/') ? '' : '/api/'}${path}${search && '?'}${search}`,
    headers,
    ...(payload !== undefined && { payload }),
  };
}

/** As a careless client would write it: half a character becomes bytes that are no UTF-8. */
const encode = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : text.replace(/./gsu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'));

const hostileText = (chance: Chance) => chance.one(hostileTexts).slice(0, 2_000);

/** What somebody sends by mistake. */
const nearMiss = (chance: Chance): unknown =>
  chance.one([
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    999_999_999,
    '1',
    'x',
    true,
    [],
    {},
    '2024-13-01',
    'x'.repeat(4_001),
  ]);

function queryOf({ query, list }: Endpoint, chance: Chance, known: Known): [string, string][] {
  if (list) return listQueryOf(list, chance);
  if (!query) return [];
  const value = valueFor(query, { chance, known }) as Record<string, unknown>;
  return Object.entries(value).map(([name, part]) => [name, String(part)]);
}

const filterValues: Record<string, readonly string[]> = {
  text: ['kablo', 'a', 'draft', 'İ', '%', 'a\\,b,c'],
  integer: ['0', '1', '-5', '999999999999999', '1,2,3'],
  decimal: ['0', '1.5', '-999999999999999999', '0.000001'],
  date: ['2024-01-01', 'today', 'today-30', 'today+99999', '0001-01-01', '9999-12-31'],
  instant: ['2024-01-01', 'today', '2024-01-01T10:00:00Z', '0001-01-01', '9999-12-31T23:59:59Z'],
  boolean: ['true', 'false'],
};

function listQueryOf({ fields }: ListShape, chance: Chance): [string, string][] {
  const names = [...Object.keys(fields), 'id'];
  const query: [string, string][] = [];
  for (let count = chance.below(3); count > 0; count -= 1) {
    const name = chance.one(names);
    const operator = chance.one(operators);
    const kind = operator === 'isNull' ? 'boolean' : kindOf(fields[name] ?? 'integer');
    query.push([
      `filter[${name}]${chance.below(3) === 0 ? '' : `[${operator}]`}`,
      chance.one(filterValues[kind] ?? []),
    ]);
  }
  if (chance.below(3) === 0) query.push(['sort', `${chance.one(['', '-'])}${chance.one(names)}`]);
  if (chance.below(3) === 0) query.push(['q', chance.one(['kablo', 'a b c', 'İ', '%_\\', '1'])]);
  if (chance.below(3) === 0) query.push(['limit', chance.one(['1', '2', '200', '0', '201'])]);
  if (chance.below(8) === 0) query.push(['cursor', chance.one(['x', 'WzFd.abc', ''])]);
  if (chance.below(4) === 0) query.push([chance.one(['withTotal', 'withTotals']), 'true']);
  return query;
}

const fileNames = [
  'Rapor.pdf',
  'foto.png',
  'not.txt',
  'a\0b.txt',
  '\ud800.png',
  '..\\..\\x.exe',
  'İ'.repeat(300),
  '',
];

function uploadOf(chance: Chance, manner: Manner): { payload: Buffer; type: string } {
  const name = manner === 'valid' ? 'not.txt' : chance.one(fileNames);
  const field = manner === 'hostile' && chance.below(4) === 0 ? 'other' : 'file';
  const content = chance.one(['hello', '%PDF-1.4', '\u0089PNG\r\n\u001a\n', '', 'PK\u0003\u0004', 'a\0b']);
  const boundary = 'fuzz';
  const text = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  const cut = manner === 'hostile' && chance.below(4) === 0 ? text.slice(0, chance.below(text.length)) : text;
  return { payload: Buffer.from(cut), type: `multipart/form-data; boundary=${boundary}` };
}

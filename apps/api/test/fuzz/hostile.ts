import type { Chance } from '../../seed/random.ts';

/** Texts that have broken a server somewhere. */
export const hostileTexts: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\uffff\ufffe',
  'a\u0315'.repeat(3) + '\u0315'.repeat(60),
  '\u202e\u2066',
  "'; drop table core.documents; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '../../../etc/passwd',
  '{{max}}',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '=cmd()',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '99999999999999999999',
  '2147483648',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '-4713-01-01',
  '2024-02-30',
  '294277-01-01',
  '2024-01-01T25:00:00Z',
  'İ'.repeat(300),
  'x'.repeat(70_000),
  '😀'.repeat(200),
  ' ',
  '',
];

export const hostileNumbers: readonly number[] = [
  0,
  -1,
  1.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e300,
  -1e300,
  5e-324,
];

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** Anything JSON can say that no schema expects. */
export function hostileValue(chance: Chance): unknown {
  switch (chance.below(10)) {
    case 0:
      return null;
    case 1:
      return chance.below(2) === 1;
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return nested(200);
    case 5:
      return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown;
    case 6:
      return Array.from({ length: 600 }, (_, index) => index);
    case 7:
      return chance.one(hostileNumbers);
    default:
      return chance.one(hostileTexts);
  }
}

/** Headers a client can really send: an HTTP parser lets no control character through. */
export const hostileHeaders: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': [
    'short',
    'x'.repeat(81),
    '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    'a b c d e f g',
  ],
  'if-match': ['"99999999999"', '"-1"', '*', 'x', '"2147483648"', '"999999999"'],
  'x-active-role': ['0', '-1', '999999999999999', 'x', '1e5'],
  'accept-language': ['xx', 'tr;q=9, en', ';;;;', 'x'.repeat(5_000)],
  'user-agent': ['\u00ff'.repeat(500), 'x'.repeat(8_000)],
  cookie: ['__Host-rt=%00', '__Host-rt=%ED%A0%80', '__Host-rt=x; __Host-rt=y', '%%%=;;;'],
  authorization: ['Bearer x', 'Basic eDp4', 'Bearer a.b.c', 'Bearer '],
  'content-type': [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ],
  origin: ['null', 'http://[', 'https://evil.example'],
};

/** Pieces of a path in place of a number. */
export const hostileIds: readonly string[] = [
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  'abc',
  '%00',
  '%ED%A0%80',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '%',
  'x'.repeat(300),
];

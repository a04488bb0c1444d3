import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const origin = 'https://kalfa.example';

test.each([
  [
    `${origin}/warehouse/list-warehouse-dispatch/all?id=12`,
    { kind: 'page', path: '/warehouse/list-warehouse-dispatch/all?id=12', id: 12 },
  ],
  [`${origin}/baseinfo/list-items`, { kind: 'page', path: '/baseinfo/list-items', id: null }],
  // Nothing outside of the pages behind the sign-in is opened.
  [`${origin}/auth/login?from=/x`, { kind: 'elsewhere', host: 'kalfa.example' }],
  [`${origin}//evil.example/x?id=1`, { kind: 'elsewhere', host: 'kalfa.example' }],
  ['https://kalfa.example.evil.example/a?id=1', { kind: 'elsewhere', host: 'kalfa.example.evil.example' }],
  ['http://kalfa.example/a?id=1', { kind: 'elsewhere', host: 'kalfa.example' }],
  ['javascript:alert(1)', { kind: 'text', text: 'javascript:alert(1)' }],
  [' dsv-2026-12 ', { kind: 'number', number: 'dsv-2026-12' }],
  ['8690000010002', { kind: 'text', text: '8690000010002' }],
])('%s is read as what it is', (code, read) => {
  expect(readCode(code, origin)).toEqual(read);
});

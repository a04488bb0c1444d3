import { expect, test } from 'vitest';
import { cookieRulesFor, guardedCookies } from './cookies.ts';

test.each([
  ['demo', 'http://127.0.0.1:3000'],
  ['development', 'http://localhost:5173'],
  ['test', 'http://[::1]:3000'],
])('cookies of a %s on the own machine are sent over plain HTTP, which Safari requires', (mode, appUrl) => {
  expect(cookieRulesFor(mode, appUrl)).toEqual({
    prefix: '',
    options: { httpOnly: true, sameSite: 'strict', path: '/' },
  });
});

test.each([
  ['production', 'http://127.0.0.1:3000'],
  ['production', 'https://kalfa.example'],
  ['demo', 'https://127.0.0.1:3000'],
  ['demo', 'http://kalfa.example'],
  ['demo', 'http://127.0.0.1.example'],
  ['demo', 'http://localhost.example:80'],
])('cookies are guarded in %s at %s', (mode, appUrl) => {
  expect(cookieRulesFor(mode, appUrl)).toBe(guardedCookies);
  expect(guardedCookies).toMatchObject({ prefix: '__Host-', options: { secure: true } });
});

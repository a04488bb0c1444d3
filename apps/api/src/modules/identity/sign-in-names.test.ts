import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSignIn, browser, rightPassword } from '../../../test/support/sign-in.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code;

/** Variants of a name that look different but are looked up as the same user. */
const paddings: [kind: string, typedAs: (name: string, n: number) => string][] = [
  ['spaces and a letter behind them', (name, n) => `${name}${' '.repeat(200 + n)}x`],
  ['spaces up to the limit', (name, n) => name + ' '.repeat(100 + n)],
  ['tabs', (name, n) => name + '\t'.repeat(n)],
  ['spaces and tabs in turn', (name, n) => `${name}${' \t'.repeat(95 + n)}x`],
  ['no-break spaces', (name, n) => `${name}${'\u00a0'.repeat(190 + n)}x`],
  ['em spaces in front', (name, n) => '\u2003'.repeat(n) + name],
  ['ideographic spaces', (name, n) => name + '\u3000'.repeat(n)],
  ['byte order marks', (name, n) => '\ufeff'.repeat(n) + name],
  ['full-width letters', (name, n) => wide(name.slice(0, n)) + name.slice(n)],
  ['capital letters', (name, n) => name.slice(0, n).toUpperCase() + name.slice(n)],
  ['the dotted capital i', (name, n) => name.slice(0, n).toLocaleUpperCase('tr') + name.slice(n)],
];
const wide = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

test.each(paddings)('a name with %s gives no more than five guesses', async (kind, typedAs) => {
  const person = await addSignIn(app, `victim.i.${paddings.findIndex(([known]) => known === kind)}`);
  for (let n = 1; n <= 3; n += 1) await browser(app).signIn(typedAs(person.username, n), 'a wrong guess');
  for (let n = 1; n <= 5; n += 1) await browser(app).signIn(person.username, 'a wrong guess');
  // Every variant that found the user counted against the user; the others were no guesses at all.
  const { rows } = await sql<{ guesses: number }>`
    select count(*)::int as guesses from core.audit_entries
    where action = 'loginFailed' and entity_id = ${person.userId}`.execute(app.db.read);
  expect(rows[0]?.guesses).toBe(5);
  const late = await browser(app).signIn(typedAs(person.username, 4), rightPassword);
  expect(['LOGIN_LOCKED', 'LOGIN_FAILED']).toContain(codeOf(late));
});

test('an impossible name is refused like an unknown one, and is not stored as typed', async () => {
  for (const typed of ['my secret passphrase', 'x'.repeat(320), 'gülşen.demo']) {
    const reply = await browser(app).signIn(typed, 'a wrong guess');
    expect([typed, reply.statusCode, codeOf(reply)]).toEqual([typed, 401, 'LOGIN_FAILED']);
  }
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from identity.login_attempts where username_key like '%passphrase%'`.execute(
    app.db.read,
  );
  expect(rows[0]?.found).toBe(0);
});

test.each(['nul\u0000byte', '\ud800lone'])(
  'a name that cannot be stored is refused by the contract: %j',
  async (typed) => {
    const reply = await browser(app).signIn(typed, 'a wrong guess');
    expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'VALIDATION_FAILED']);
  },
);

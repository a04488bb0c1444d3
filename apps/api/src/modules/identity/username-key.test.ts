import { username, usernameShape } from '@kalfa/contracts/identity/account-fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPerson } from '../../../test/support/people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { personByUsername } from './people.ts';
import { countAttempt } from './sign-in-locks.ts';
import { usernameKey } from './username-key.ts';

const app = useTestApp();

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789._@-';
const storedName = fc
  .array(fc.constantFrom(...Array.from(letters)), { minLength: 5, maxLength: 150 })
  .map((name) => name.join(''));

/** All Unicode spaces, and characters that look like one. */
const space = fc.constantFrom(
  ...Array.from(
    ' \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' +
      '\u200b\u200c\u200d\u2060\u180e\u0000\u001f\u3164',
  ),
);
const spaces = fc.oneof(
  fc.array(space, { maxLength: 8 }).map((found) => found.join('')),
  fc.integer({ min: 0, max: 300 }).map((count) => ' '.repeat(count)),
);
const wide = (letter: string) =>
  /[a-z0-9]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter;

/** The ways in which one letter of a name may be typed. */
const asTyped: ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => letter.toLocaleUpperCase('tr'),
  (letter) => letter.toLocaleUpperCase('tr').normalize('NFD'),
  (letter) => (letter === 'i' ? 'ı' : letter),
  wide,
];
const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');

/** A name as its owner, or an attacker who wants more attempts, may type it. */
const typedName = fc
  .tuple(storedName, fc.infiniteStream(fc.constantFrom(...asTyped)), form)
  .map(([name, ways, chosen]) => {
    const typed = Array.from(name, (letter) => ways.next().value?.(letter) ?? letter).join('');
    return { name, typed: typed.normalize(chosen) };
  });

/** Anything else: random text, and names with something before, after or inside them. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.tuple(spaces, typedName, spaces, fc.string({ unit: 'binary', maxLength: 3 }), spaces).map((parts) => {
    const [before, { typed }, between, more, after] = parts;
    return `${before}${typed}${between}${more}${after}`;
  }),
);

describe('the key of a typed user name', () => {
  test('is the stored name, however its letters are typed and whatever spaces surround it', () => {
    const around = fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\u3000', '\ufeff'), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(typedName, around, around, ({ name, typed }, before, after) => {
        expect(usernameKey(before.join('') + typed + after.join(''))).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is a possible name or an impossible one, and never longer than a name', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const key = usernameKey(typed);
        expect(usernameShape.safeParse(key).success || /^#[0-9a-f]{4}$/.test(key)).toBe(true);
        expect(key.length).toBeLessThanOrEqual(150);
        expect(key.startsWith('#') || usernameKey(key) === key).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is what a chosen name is stored as, so no two accounts share a key', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const chosen = username.safeParse(typed);
        expect(!chosen.success || usernameKey(typed) === chosen.data).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('finds the user with that stored name and nobody else, and every key can be counted', async () => {
    const names = ['ilk.isim', 'ilk.isin', 'manager.demo', 'i-i-i-i', 'straße'.replace('ß', 'ss')];
    for (const name of names) await addPerson(app.db, { username: name, roles: ['user'] });
    const nearOne = fc
      .tuple(fc.constantFrom(...names), spaces, fc.infiniteStream(fc.constantFrom(...asTyped)), spaces, form)
      .map(([name, before, ways, after, chosen]) =>
        `${before}${Array.from(name, (letter) => ways.next().value?.(letter) ?? letter).join('')}${after}`.normalize(
          chosen,
        ),
      );
    const known = new Set(names);
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearOne, anything), async (typed) => {
        const key = usernameKey(typed);
        const person = await personByUsername(app.db.read, key);
        expect(person?.username).toBe(known.has(key) ? key : undefined);
        await app.db.write((tx) => countAttempt(tx, { key, deviceId: '' }));
      }),
      { numRuns: 300 },
    );
  });
});

test('the database accepts a name exactly when the contract does', async () => {
  const { rows } = await sql<{ pattern: string }>`
    select substring(pg_get_constraintdef(oid) from '''(.+)''') as pattern from pg_constraint
    where conname = 'users_username_shape'`.execute(app.db.read);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        storedName,
        typedName.map(({ typed }) => typed),
        spaces,
      ),
      async (name) => {
        // PostgreSQL cannot store this character at all.
        fc.pre(!name.includes('\u0000'));
        const stored = await sql<{
          fits: boolean;
        }>`select ${name}::text ~ ${rows[0]?.pattern} as fits`.execute(app.db.read);
        const parsed = usernameShape.safeParse(name);
        expect(stored.rows[0]?.fits).toBe(parsed.success && parsed.data === name);
      },
    ),
    { numRuns: 200 },
  );
});

import { commonPasswords } from './common-passwords.ts';

export type PasswordFault = 'tooShort' | 'tooLong' | 'containsUsername' | 'common';

type PasswordOwner = { username: string; hasTwoStep: boolean };

/** The allowed lengths of a password. A second factor allows a shorter one. */
export const passwordLength = { least: 12, leastWithTwoStep: 8, most: 128 } as const;

/** The form in which a password is checked, stored and compared, whatever keyboard it was typed on. */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/** All errors of a new password; capital letters, digits or signs are not required. */
export function passwordFaults(password: string, { username, hasTwoStep }: PasswordOwner): PasswordFault[] {
  const length = lengthOf(normalisePassword(password));
  const least = hasTwoStep ? passwordLength.leastWithTwoStep : passwordLength.least;
  const faults: PasswordFault[] = [];
  if (length < least) faults.push('tooShort');
  if (length > passwordLength.most) faults.push('tooLong');
  if (containsUsername(password, username)) faults.push('containsUsername');
  if (isCommon(password)) faults.push('common');
  return faults;
}

/** Whether a password is long enough only together with a second step. */
export const needsTwoStep = (password: string) =>
  lengthOf(normalisePassword(password)) < passwordLength.least;

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * For a meter: 0 is a common password, 4 is infeasible to guess. A longer password is never weaker, unless it became a
 * common one.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (isCommon(password)) return 0;
  const bits = estimateBits(normalisePassword(password));
  if (bits < 50) return 1;
  if (bits < 70) return 2;
  return bits < 90 ? 3 : 4;
}

/** A name of three letters is part of too many good passwords. */
const usernameLeast = 4;

const containsUsername = (password: string, username: string) =>
  lengthOf(username) >= usernameLeast && fold(password).includes(fold(username));

function isCommon(password: string): boolean {
  const folded = fold(password);
  const joined = folded.replaceAll(/[\s._-]/g, '');
  const stem = joined.replace(/[^\p{L}]+$/u, '');
  return (
    commonPasswords.has(joined) ||
    commonPasswords.has(stem) ||
    new Set(folded).size < 5 ||
    isShortPieceRepeated(charactersOf(folded)) ||
    isMadeOfRuns(charactersOf(joined))
  );
}

/** Lower case without locale rules and without accents, so that `ŞİFRE`, `şifre` and `sifre` are one word. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

/** Code points: a character beyond the first plane counts once, although JavaScript stores it as two. */
const charactersOf = (text: string) => Array.from(text);

const lengthOf = (text: string) => charactersOf(text).length;

/** A part that is too short to be a password does not become one by repetition. */
function isShortPieceRepeated(characters: readonly string[]): boolean {
  const longest = Math.min(passwordLength.least - 1, Math.floor(characters.length / 2));
  for (let length = 1; length <= longest; length += 1) {
    if (characters.every((character, index) => character === characters[index % length])) return true;
  }
  return false;
}

/** Four characters or more for each run: `qwertyuiop12`, `123456789012`, `1qaz2wsx3edc`, `112233445566`. */
const isMadeOfRuns = (characters: readonly string[]) => countRuns(characters) * 4 <= characters.length;

/** Rows and columns of the keyboards our users have (Turkish Q and F, English, French), the alphabet and the digits. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901',
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  'fggiodrnhpqw',
  'uieautkmlysx',
  'jovcczsb',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
];

const stepsOf = (line: string) =>
  charactersOf(line)
    .slice(1)
    .map((next, index) => `${line[index]}${next}`);
const stepsForward = new Set(lines.flatMap(stepsOf));
const stepsBackward = new Set(lines.flatMap((line) => stepsOf(charactersOf(line).toReversed().join(''))));

/**
 * The number of runs in one direction in a text; a repeated key continues its run. Random text has about as many as
 * characters.
 */
function countRuns(characters: readonly string[]): number {
  let runs = 0;
  let open: Set<string>[] = [];
  characters.forEach((character, index) => {
    if (index > 0 && character === characters[index - 1]) return;
    const step = `${characters[index - 1]}${character}`;
    open = open.filter((steps) => steps.has(step));
    if (open.length > 0) return;
    runs += 1;
    open = [stepsForward, stepsBackward];
  });
  return runs;
}

/** The cost of guessing. A repeated character counts half, one that only continues a run a quarter. */
function estimateBits(password: string): number {
  const characters = charactersOf(password);
  const different = new Set(characters).size;
  const byVariety = different + (characters.length - different) / 2;
  const runs = countRuns(charactersOf(fold(password)));
  const byRuns = runs + (characters.length - runs) / 4;
  return Math.min(byVariety, byRuns) * Math.log2(poolOf(password));
}

/** The size of the alphabet for somebody who knows only the kinds of characters. */
const kinds: readonly [RegExp, number][] = [
  [/ /, 1],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~]/, 32],
  [/[^\P{Script=Latin}A-Za-z]/u, 12],
  [/[^\p{Script=Latin} -~]/u, 100],
];

const poolOf = (password: string) =>
  kinds.reduce((pool, [kind, size]) => (kind.test(password) ? pool + size : pool), 1);

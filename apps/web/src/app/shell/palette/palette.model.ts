import type { SearchKind } from '@kalfa/contracts/reports/search';
import type { ComponentType } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { editsBetween } from '../../../lib/near-pages.ts';

/** What can be done here and where one was stand first; where one can go and what can be set stand last. */
const first = ['actions', 'recent'] as const;
const last = ['pages', 'settings'] as const;
type OwnSection = (typeof first)[number] | (typeof last)[number];

/** What was found has a section for each kind, between the others. */
export type Section = OwnSection | SearchKind;

export const isOwnSection = (section: Section): section is OwnSection =>
  [...first, ...last].some((own) => own === section);

/** One line of the palette. What has an address can be opened in a new tab as well. */
export type Entry = {
  /** Unlike any other's. */
  id: string;
  section: Section;
  label: string;
  /** A short name of its own, such as the symbol of a unit. */
  code?: string | null;
  /** What tells it from others of the same name. */
  hint?: string | null;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The page of a record, which is remembered as visited. */
  menu?: string;
} & ({ to: string; run?: never } | { to?: never; run: () => void });

/** What the first sign of the typed text narrows the palette to. */
export const prefixes = { '>': 'commands', '/': 'pages', '@': 'people', '#': 'documents' } as const;
type Narrowing = (typeof prefixes)[keyof typeof prefixes];
export type Asked = { narrowing: Narrowing | null; words: string };

export function readAsked(typed: string): Asked {
  const text = typed.trimStart();
  const narrowing = prefixes[text.slice(0, 1) as keyof typeof prefixes] ?? null;
  return { narrowing, words: (narrowing ? text.slice(1) : text).trim() };
}

const people: readonly Section[] = ['personnel', 'user'];
const commands: readonly Section[] = ['actions', 'settings'];

/** Whether lines of this section answer what was asked. Documents have none yet; their families will bring them. */
function isAskedFor(section: Section, { narrowing, words }: Asked): boolean {
  switch (narrowing) {
    case 'commands':
      return commands.includes(section);
    case 'pages':
      return section === 'pages';
    case 'people':
      return people.includes(section);
    case 'documents':
      return false;
    case null:
      // Settings are many and wait until they are asked for.
      return section !== 'settings' || words !== '';
  }
}

/** Whether the server has to be asked, and so a connection is needed. */
export const asksForRecords = ({ narrowing, words }: Asked) =>
  words !== '' && (narrowing === null || narrowing === 'people');

/** The lines that fit what was asked, the best of each section first; of equals the first one stays first. */
export const fitting = (entries: readonly Entry[], asked: Asked): Entry[] =>
  entries
    .filter(({ section }) => isAskedFor(section, asked))
    .map((entry) => ({ entry, fit: fitOf([entry.label, entry.code, entry.hint], asked.words) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);

/** 4 begins with what was typed, 3 has words that begin so, 2 holds it, 1 nearly does, 0 does not. */
export function fitOf(texts: readonly (string | null | undefined)[], typed: string): number {
  const text = foldText(texts.filter(Boolean).join(' '));
  const asked = foldText(typed);
  if (asked === '' || text.startsWith(asked)) return 4;
  const words = asked.split(/\s+/);
  const own = text.split(/[\s\p{P}]+/u);
  if (words.every((word) => own.some((other) => other.startsWith(word)))) return 3;
  // One or two letters stand inside nearly every word.
  if (words.every((word) => word.length > 2 && text.includes(word))) return 2;
  return words.every((word) => own.some((other) => isNearly(word, other))) ? 1 : 0;
}

/** One letter too many, too few or wrong, also in a word that is not typed to its end. Short words have no room for that. */
const isNearly = (word: string, other: string) =>
  word.length > 3 && [0, 1, -1].some((more) => editsBetween(other.slice(0, word.length + more), word) <= 1);

/** The lines under their sections, in the order of the sections. */
export function inSections(entries: readonly Entry[]): { section: Section; entries: Entry[] }[] {
  const found = [...new Set(entries.map(({ section }) => section))].filter(
    (section) => !isOwnSection(section),
  );
  return [...first, ...found, ...last]
    .map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
    .filter((group) => group.entries.length > 0);
}

/** The line below or above, round and round. */
export function stepFrom(
  entries: readonly Entry[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (entries.length === 0) return undefined;
  const place = entries.findIndex((entry) => entry.id === id);
  const start = place < 0 && step < 0 ? 0 : place;
  return entries[(start + step + entries.length) % entries.length]?.id;
}

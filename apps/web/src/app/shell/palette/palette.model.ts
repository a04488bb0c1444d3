import { isDocumentNumber } from '@kalfa/domain/document-number';
import type { ComponentType } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { editsBetween } from '../../../lib/near-pages.ts';

/** A document that was asked for by its number comes first, then actions of this page and recent visits; pages and settings come last. */
const first = ['documents', 'actions', 'recent'] as const;
const last = ['pages', 'settings'] as const;
type OwnSection = (typeof first)[number] | (typeof last)[number];

/** Search results have a section for each entity, between the others. */
export type Section = string;

export const isOwnSection = (section: Section): section is OwnSection =>
  [...first, ...last].some((own) => own === section);

/** One line of the palette. A line with a URL can be opened in a new tab as well. */
export type Entry = {
  /** Unique. */
  id: string;
  section: Section;
  label: string;
  /** The language of the label, where it is not the language of the page. */
  lang?: string;
  /** A short code, such as the symbol of a unit. */
  code?: string | null;
  /** Distinguishes it from others of the same name. */
  hint?: string | null;
  /** What is on hand of an item. */
  amount?: { onHand: string; unitSymbol: string | null } | null;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The page of a record, which is remembered as visited. */
  menu?: string;
} & ({ to: string; run?: never } | { to?: never; run: () => void });

/** The scope that the first character of the typed text selects. */
export const prefixes = { '>': 'commands', '/': 'pages', '@': 'people', '#': 'documents' } as const;
type Narrowing = (typeof prefixes)[keyof typeof prefixes];
export type PaletteQuery = { narrowing: Narrowing | null; words: string };

export function parsePaletteQuery(typed: string): PaletteQuery {
  const text = typed.trimStart();
  const narrowing = prefixes[text.slice(0, 1) as keyof typeof prefixes] ?? null;
  return { narrowing, words: (narrowing ? text.slice(1) : text).trim() };
}

const people: readonly Section[] = ['personnel', 'user'];
const commands: readonly Section[] = ['actions', 'settings'];

/** Whether lines of this section, which the browser knows, are in the scope. Documents are known to the server alone. */
function isAskedFor(section: Section, { narrowing, words }: PaletteQuery): boolean {
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
      // Settings are many and hidden until they are searched.
      return section !== 'settings' || words !== '';
  }
}

/** Whether the server has to be queried, and so a connection is needed. */
export const asksForRecords = ({ narrowing, words }: PaletteQuery) =>
  words !== '' && (narrowing === null || narrowing === 'people' || narrowing === 'documents');

/** Whether it may be the number of a document. */
export const asksForNumber = ({ narrowing, words }: PaletteQuery) =>
  (narrowing === null || narrowing === 'documents') && isDocumentNumber(words);

/** Whether a record that the server found is in the scope. Only documents are labelled with a number. */
export function isFoundFor({ narrowing }: PaletteQuery, { kind, label }: { kind: Section; label: string }) {
  if (narrowing === 'people') return people.includes(kind);
  return narrowing === null || (narrowing === 'documents' && isDocumentNumber(label));
}

/** The matching lines, the best of each section first; equal ones keep their order. */
export const fitting = (entries: readonly Entry[], query: PaletteQuery): Entry[] =>
  entries
    .filter(({ section }) => isAskedFor(section, query))
    .map((entry) => ({ entry, fit: fitOf([entry.label, entry.code, entry.hint], query.words) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);

/** 4 begins with what was typed, 3 has words that begin so, 2 contains it, 1 nearly does, 0 does not. */
export function fitOf(texts: readonly (string | null | undefined)[], typed: string): number {
  const text = foldText(texts.filter(Boolean).join(' '));
  const asked = foldText(typed);
  if (asked === '' || text.startsWith(asked)) return 4;
  const words = asked.split(/\s+/);
  const own = text.split(/[\s\p{P}]+/u);
  if (words.every((word) => own.some((other) => other.startsWith(word)))) return 3;
  // One or two letters are contained in nearly every word.
  if (words.every((word) => word.length > 2 && text.includes(word))) return 2;
  return words.every((word) => own.some((other) => isNearly(word, other))) ? 1 : 0;
}

/** An edit distance of one, also in a word that is not typed to its end. Short words are too ambiguous for that. */
const isNearly = (word: string, other: string) =>
  word.length > 3 && [0, 1, -1].some((more) => editsBetween(other.slice(0, word.length + more), word) <= 1);

/** The lines by section, in the order of the sections. */
export function inSections(entries: readonly Entry[]): { section: Section; entries: Entry[] }[] {
  const found = [...new Set(entries.map(({ section }) => section))].filter(
    (section) => !isOwnSection(section),
  );
  return [...first, ...found, ...last]
    .map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
    .filter((group) => group.entries.length > 0);
}

/** The line below or above, wrapping around. */
export function stepFrom(
  entries: readonly Entry[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (entries.length === 0) return undefined;
  const index = entries.findIndex((entry) => entry.id === id);
  const start = index < 0 && step < 0 ? 0 : index;
  return entries[(start + step + entries.length) % entries.length]?.id;
}

import {
  anyDocumentPath,
  documentPathOf,
  expected,
  forbidden,
  holds,
  needsOf,
  notFound,
  roleScopes,
  rowsOf,
  type Expected,
  type PlaceKind,
  type CallerRights,
  type World,
} from './oracle.ts';

/*
 * The test oracle for documents: the page and ends of each kind, the acts of each status with their operations, and the
 * places that decide. It reads the design's own tables and is independent of the code under test.
 */

type End = PlaceKind | 'project';

/** A kind of document as the design lists it. A document at one place has no other end. */
export type DocumentKind = {
  path: string;
  kind: string;
  menu: string;
  from: 'warehouse' | 'store';
  /** Whether it belongs to a place; everybody with the right to its page sees one that does not. */
  isPlaced: boolean;
  to: End | '';
  /** `tender` belongs to no place; `approval` is a document at one place that is approved and changes nothing else. */
  cycle:
    | 'transfer'
    | 'destruction'
    | 'consumption'
    | 'receipt'
    | 'opening'
    | 'approval'
    | 'tender'
    | 'count'
    | 'reversal';
  /** Whether it requires four eyes. */
  isFourEyes: boolean;
  /** The source of a receipt. */
  source: string;
};

export const documentKinds = rowsOf<
  [string, string, string, DocumentKind['from'] | '', End | '', DocumentKind['cycle'], string, string]
>('./kinds.csv').map(([path, kind, menu, from, to, cycle, eyes, source]): DocumentKind => ({
  path,
  kind,
  menu,
  from: from || 'warehouse',
  isPlaced: from !== '',
  to,
  cycle,
  isFourEyes: eyes === '4',
  source,
}));

export const kindsOf = (path: string) =>
  documentKinds.filter(({ path: own }) => [own, anyDocumentPath].includes(documentPathOf(path) ?? ''));

/** One of both worlds, or places of neither, which everybody may know. */
export type Somewhere = World | 'spare';
export type Ends = { source: Somewhere; target: Somewhere };

/** The worlds of both ends, seen from one's own world. */
export type Whereabouts = 'own' | 'incoming' | 'outgoing' | 'foreign';

/** Two places of one kind are never the same place, so one of them is elsewhere. */
export function endsOf({ from, to }: DocumentKind, at: Whereabouts): Ends {
  if (at === 'incoming') return { source: 'spare', target: 'own' };
  if (at === 'outgoing') return { source: 'own', target: 'spare' };
  return { source: at, target: from === to ? 'spare' : at };
}

/** A project is on the same site as its store, and a document with one end is in one world. */
export const whereaboutsOf = ({ isPlaced, to }: DocumentKind): Whereabouts[] =>
  !isPlaced
    ? ['own']
    : to === '' || to === 'project'
      ? ['own', 'foreign']
      : ['own', 'incoming', 'outgoing', 'foreign'];

/** A document, as far as it matters for the rights. */
export type Paper = {
  kind: DocumentKind;
  at: Whereabouts;
  status: string;
  isArchived?: boolean;
  /** Whether this person wrote or submitted it. */
  isWrittenByThem?: boolean;
  isHandedInByThem?: boolean;
  /** Whether a count has lines that are not counted yet. */
  isUncounted?: boolean;
};

const inScopeFrom: Readonly<Record<End, readonly PlaceKind[]>> = {
  warehouse: ['warehouse'],
  workhouse: ['workhouse', 'store'],
  store: ['workhouse', 'store'],
  project: ['workhouse', 'store'],
};

export const isInScope = ({ role, places }: CallerRights, end: End | '', where: Somewhere) =>
  roleScopes[role] === 'all' ||
  (end !== '' && where === 'own' && places.some((place) => inScopeFrom[end].includes(place)));

export const isAtSource = (who: CallerRights, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  !kind.isPlaced || isInScope(who, kind.from, endsOf(kind, at).source);
const isAtTarget = (who: CallerRights, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  isInScope(who, kind.to, endsOf(kind, at).target);

/** Whether it is visible: the view right of its page, one of its ends, and for archived ones the delete right. */
export const seesPaper = (who: CallerRights, paper: Omit<Paper, 'status'>) =>
  holds(who, `${paper.kind.menu}.view`) &&
  (isAtSource(who, paper) || isAtTarget(who, paper)) &&
  (!paper.isArchived || holds(who, `${paper.kind.menu}.delete`));

const acts = rowsOf<[string, string, string, string]>('./acts.csv').map(([cycles, act, from, needs]) => ({
  cycles: cycles.split(' '),
  act,
  from: from.split(' '),
  needs: needs.split('|'),
}));

/** The acts that are allowed now. */
export function openActsOf(who: CallerRights, paper: Paper): string[] {
  const { kind, status } = paper;
  if (paper.isArchived) return [];
  const open = acts
    .filter(({ cycles, from }) => cycles.includes(kind.cycle) && from.includes(status))
    .filter(({ needs }) => needs.some((operation) => holds(who, `${kind.menu}.${operation}`)))
    .filter(({ act }) => isAtSource(who, paper) && guardOf(who, paper, act) === 'succeeds')
    .map(({ act }) => act);
  const receipt = documentKinds.find(({ source }) => source === kind.kind);
  const mayReceive =
    kind.cycle === 'transfer' &&
    ['shipped', 'partiallyReceived'].includes(status) &&
    receipt !== undefined &&
    holds(who, `${receipt.menu}.add`) &&
    isAtTarget(who, paper);
  return [...open, ...(mayReceive ? ['receive'] : [])];
}

/** What prevents an act, besides operation, places and status. */
function guardOf(who: CallerRights, paper: Paper, act: string): Expected {
  const { kind, isWrittenByThem = false, isHandedInByThem = false } = paper;
  const fourEyes = { status: 403, code: 'FOUR_EYES' };
  // Nobody hands a place over with these counts.
  if (act === 'sign') return { status: 409, code: 'STATE_CONFLICT' };
  if (act === 'finish' && paper.isUncounted) return { status: 422, code: 'VALIDATION_FAILED' };
  if (act === 'withdraw' && !isHandedInByThem && !holds(who, `${kind.menu}.approve`)) return forbidden;
  if (act === 'approve' && kind.isFourEyes && (isWrittenByThem || isHandedInByThem)) return fourEyes;
  if (act === 'correct' && kind.isFourEyes && (isWrittenByThem || isHandedInByThem)) return fourEyes;
  if (act === 'reverse' && kind.cycle === 'destruction' && isWrittenByThem) return fourEyes;
  return 'succeeds';
}

/** The act of a call on a document: writing count lines is `enter`. */
const actOf = (path: string) => (path.split('/').at(-1) ?? '').replace('lines', 'enter');

/** The statuses an act of this name starts from. */
export const startsOf = ({ cycle }: DocumentKind, path: string): readonly string[] =>
  acts.find(({ cycles, act }) => cycles.includes(cycle) && act === actOf(path))?.from ?? [];

type AskedOfDocument = {
  method: string;
  path: string;
  /** The named or new document; none for a list. */
  paper: Paper | 'missing' | null;
};

/** The expected result of a call on a document. */
export function expectedOfDocument(who: CallerRights, { method, path, paper }: AskedOfDocument): Expected {
  const mayCall = expected(who, { method, path });
  if (mayCall !== 'succeeds' || paper === null) return mayCall;
  if (paper === 'missing') return notFound;
  const { menu } = paper.kind;
  const holdsOne = (needsOf(method, path) ?? '')
    .split('|')
    .some((word) => holds(who, word.replace(/^kind\./, `${menu}.`).replace('document', `${menu}.view`)));
  if (!path.includes(':id')) {
    if (!holdsOne) return forbidden;
    return method === 'GET' || isAtSource(who, paper) ? 'succeeds' : notFound;
  }
  if (!seesPaper(who, paper)) return notFound;
  if (!holdsOne) return forbidden;
  if (method === 'GET') return 'succeeds';
  return isAtSource(who, paper) ? guardOf(who, paper, actOf(path)) : forbidden;
}

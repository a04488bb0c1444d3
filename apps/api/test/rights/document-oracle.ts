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
  type Standing,
  type World,
} from './oracle.ts';

/*
 * The second opinion about documents: which kind stands on which page and has which ends, what can be done in which status
 * with which operation, and whose places decide. It reads the design's own tables and knows nothing of the code it judges.
 */

type End = PlaceKind | 'project';

/** A kind of document as the design lists it. What lies at one place only has no other end. */
export type DocumentKind = {
  path: string;
  kind: string;
  menu: string;
  from: 'warehouse' | 'store';
  to: End | '';
  cycle: 'transfer' | 'destruction' | 'consumption' | 'receipt' | 'opening' | 'count' | 'reversal';
  /** Whether two people answer for it. */
  isFourEyes: boolean;
  /** What a receipt receives. */
  source: string;
};

export const documentKinds = rowsOf<
  [string, string, string, 'warehouse' | 'store', End | '', DocumentKind['cycle'], string, string]
>('./kinds.csv').map(([path, kind, menu, from, to, cycle, eyes, source]): DocumentKind => ({
  path,
  kind,
  menu,
  from,
  to,
  cycle,
  isFourEyes: eyes === '4',
  source,
}));

export const kindsOf = (path: string) =>
  documentKinds.filter(({ path: own }) => [own, anyDocumentPath].includes(documentPathOf(path) ?? ''));

/** One of both worlds, or places of neither, which may be named to anybody. */
export type Somewhere = World | 'spare';
export type Ends = { source: Somewhere; target: Somewhere };

/** Where the ends of a document lie, seen from one's own world. */
export type Whereabouts = 'own' | 'incoming' | 'outgoing' | 'foreign';

/** Two places of one sort are never the same place, so one of them is elsewhere. */
export function endsOf({ from, to }: DocumentKind, at: Whereabouts): Ends {
  if (at === 'incoming') return { source: 'spare', target: 'own' };
  if (at === 'outgoing') return { source: 'own', target: 'spare' };
  return { source: at, target: from === to ? 'spare' : at };
}

/** What goes to a project stays on its site, and what has one end only is either here or there. */
export const whereaboutsOf = ({ to }: DocumentKind): Whereabouts[] =>
  to === '' || to === 'project' ? ['own', 'foreign'] : ['own', 'incoming', 'outgoing', 'foreign'];

/** A document as far as it matters for what somebody may do with it. */
export type Paper = {
  kind: DocumentKind;
  at: Whereabouts;
  status: string;
  isArchived?: boolean;
  /** Whether this very person wrote it, or handed it in. */
  isWrittenByThem?: boolean;
  isHandedInByThem?: boolean;
  /** Whether lines of a count wait to be counted. */
  isUncounted?: boolean;
};

const inScopeFrom: Readonly<Record<End, readonly PlaceKind[]>> = {
  warehouse: ['warehouse'],
  workhouse: ['workhouse', 'store'],
  store: ['workhouse', 'store'],
  project: ['workhouse', 'store'],
};

export const isInScope = ({ role, places }: Standing, end: End | '', where: Somewhere) =>
  roleScopes[role] === 'all' ||
  (end !== '' && where === 'own' && places.some((place) => inScopeFrom[end].includes(place)));

export const isAtSource = (who: Standing, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  isInScope(who, kind.from, endsOf(kind, at).source);
const isAtTarget = (who: Standing, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  isInScope(who, kind.to, endsOf(kind, at).target);

/** Whether it is there for them: its page may be viewed, one of its ends is theirs, and what is archived is for who archives. */
export const seesPaper = (who: Standing, paper: Omit<Paper, 'status'>) =>
  holds(who, `${paper.kind.menu}.view`) &&
  (isAtSource(who, paper) || isAtTarget(who, paper)) &&
  (!paper.isArchived || holds(who, `${paper.kind.menu}.delete`));

const acts = rowsOf<[string, string, string, string]>('./acts.csv').map(([cycles, act, from, needs]) => ({
  cycles: cycles.split(' '),
  act,
  from: from.split(' '),
  needs: needs.split('|'),
}));

/** What they may do with it now. */
export function openActsOf(who: Standing, paper: Paper): string[] {
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

/** What beside operation, places and status stands in the way of an act. */
function guardOf(who: Standing, paper: Paper, act: string): Expected {
  const { kind, isWrittenByThem = false, isHandedInByThem = false } = paper;
  const fourEyes = { status: 403, code: 'FOUR_EYES' };
  if (act === 'finish' && paper.isUncounted) return { status: 422, code: 'VALIDATION_FAILED' };
  if (act === 'withdraw' && !isHandedInByThem && !holds(who, `${kind.menu}.approve`)) return forbidden;
  if (act === 'approve' && kind.isFourEyes && (isWrittenByThem || isHandedInByThem)) return fourEyes;
  if (act === 'reverse' && kind.cycle === 'destruction' && isWrittenByThem) return fourEyes;
  return 'succeeds';
}

/** The act behind a call on a document: the lines of a count are what is entered. */
const actOf = (path: string) => (path.split('/').at(-1) ?? '').replace('lines', 'enter');

/** The statuses an act of this name starts from. */
export const startsOf = ({ cycle }: DocumentKind, path: string): readonly string[] =>
  acts.find(({ cycles, act }) => cycles.includes(cycle) && act === actOf(path))?.from ?? [];

type AskedOfDocument = {
  method: string;
  path: string;
  /** The document that is named, or that is to be made; none where a list is asked for. */
  paper: Paper | 'missing' | null;
};

/** What must come of a call about a document. */
export function expectedOfDocument(who: Standing, { method, path, paper }: AskedOfDocument): Expected {
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

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
  /** Its page, and the page where it is decided if that is another one. */
  menus: readonly string[];
  from: PlaceKind;
  /** Whether it belongs to a place; everybody with the right to its page sees one that does not. */
  isPlaced: boolean;
  /** Whether it belongs to all warehouses together, instead of to one. */
  isCentral: boolean;
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
    | 'invoice'
    | 'count'
    | 'reversal'
    | 'request'
    | 'rental'
    | 'order';
  /** Whether it requires four eyes. */
  isFourEyes: boolean;
  /** The source of a receipt. */
  source: string;
};

export const documentKinds = rowsOf<
  [string, string, string, PlaceKind | 'center' | '', End | '', DocumentKind['cycle'], string, string]
>('./kinds.csv').map(([path, kind, menus, from, to, cycle, eyes, source]): DocumentKind => ({
  path,
  kind,
  menus: menus.split('|'),
  from: from === '' || from === 'center' ? 'warehouse' : from,
  isPlaced: from !== '',
  isCentral: from === 'center',
  to,
  cycle,
  isFourEyes: eyes === '4',
  source,
}));

const cyclesOfDispatches: readonly string[] = ['transfer', 'destruction', 'consumption'];
export const isDispatch = ({ cycle }: DocumentKind) => cyclesOfDispatches.includes(cycle);

export const kindsOf = (path: string) =>
  documentKinds.filter(({ path: own }) => [own, anyDocumentPath].includes(documentPathOf(path) ?? ''));

/** One of both worlds, or places of neither, which everybody may know. */
export type Somewhere = World | 'spare';
export type Ends = { source: Somewhere; target: Somewhere };

/** The worlds of both ends, seen from one's own world. */
export type Whereabouts = 'own' | 'incoming' | 'outgoing' | 'foreign' | 'spare';

/** Two places of one kind are never the same place, so one of them is elsewhere. */
export function endsOf({ from, to }: DocumentKind, at: Whereabouts): Ends {
  if (at === 'incoming') return { source: 'spare', target: 'own' };
  if (at === 'outgoing') return { source: 'own', target: 'spare' };
  return { source: at, target: from === to ? 'spare' : at };
}

/** A project is on the same site as its store, and a document with one end is in one world. */
export const whereaboutsOf = ({ isPlaced, isCentral, to }: DocumentKind): Whereabouts[] =>
  !isPlaced || isCentral
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
  /** Whether this person wrote, submitted or changed it. */
  isWrittenByThem?: boolean;
  isHandedInByThem?: boolean;
  isChangedByThem?: boolean;
  /** Whether a count has lines that are not counted yet. */
  isUncounted?: boolean;
};

const inScopeFrom: Readonly<Record<End, readonly PlaceKind[]>> = {
  warehouse: ['warehouse'],
  workhouse: ['workhouse', 'store'],
  store: ['workhouse', 'store'],
  project: ['workhouse', 'store'],
};

/** Their author sees and changes them wherever they are. */
const cyclesOfAuthors: readonly string[] = ['request', 'rental'];
export const isOfAuthor = ({ cycle }: DocumentKind) => cyclesOfAuthors.includes(cycle);

export const isInScope = ({ role, places }: CallerRights, end: End | '', where: Somewhere) =>
  roleScopes[role] === 'all' ||
  (end !== '' && where === 'own' && places.some((place) => inScopeFrom[end].includes(place)));

export const isAtSource = (who: CallerRights, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  !kind.isPlaced || isInScope(who, kind.from, endsOf(kind, at).source);
const isAtTarget = (who: CallerRights, { kind, at }: Pick<Paper, 'kind' | 'at'>) =>
  isInScope(who, kind.to, endsOf(kind, at).target);

const isTheirs = (who: CallerRights, paper: Omit<Paper, 'status'>) =>
  isAtSource(who, paper) || (isOfAuthor(paper.kind) && paper.isWrittenByThem === true);

/** Whether they have an operation on a page of this kind. */
export const holdsOn = (who: CallerRights, { menus }: DocumentKind, operation: string) =>
  menus.some((menu) => holds(who, `${menu}.${operation}`));

/** Whether it is visible: the view right of its page, one of its ends, and for archived ones the delete right. */
export const seesPaper = (who: CallerRights, paper: Omit<Paper, 'status'>) =>
  holdsOn(who, paper.kind, 'view') &&
  (isTheirs(who, paper) || isAtTarget(who, paper)) &&
  (!paper.isArchived || holdsOn(who, paper.kind, 'delete'));

const acts = rowsOf<[string, string, string, string, ...string[]]>('./acts.csv').map(
  ([cycles, act, from, needs, by]) => ({
    cycles: cycles.split(' '),
    act,
    from: from.split(' '),
    needs: needs.split('|'),
    isForAuthor: by === 'author',
  }),
);
const actOn = ({ cycle }: DocumentKind, name: string) =>
  acts.find(({ cycles, act }) => cycles.includes(cycle) && act === name);

/** The acts that are allowed now. */
export function openActsOf(who: CallerRights, paper: Paper): string[] {
  const { kind, status } = paper;
  if (paper.isArchived) return [];
  const open = acts
    .filter(({ cycles, from }) => cycles.includes(kind.cycle) && from.includes(status))
    .filter(({ needs }) => needs.some((operation) => holdsOn(who, kind, operation)))
    .filter(({ act }) => isTheirs(who, paper) && guardOf(who, paper, act) === 'succeeds')
    .map(({ act }) => act);
  const receipt = documentKinds.find(({ source }) => source === kind.kind);
  const isComing =
    (kind.cycle === 'transfer' &&
      ['shipped', 'partiallyReceived'].includes(status) &&
      isAtTarget(who, paper)) ||
    (kind.cycle === 'invoice' && ['approved', 'partiallyReceived'].includes(status) && isTheirs(who, paper));
  const mayReceive = isComing && receipt !== undefined && holdsOn(who, receipt, 'add');
  return [...open, ...(mayReceive ? ['receive'] : [])];
}

/** What prevents an act, besides operation, places and status. */
function guardOf(who: CallerRights, paper: Paper, act: string): Expected {
  const { kind, isWrittenByThem = false, isHandedInByThem = false, isChangedByThem = false } = paper;
  const isTheirWork = isWrittenByThem || isHandedInByThem || isChangedByThem;
  const fourEyes = { status: 403, code: 'FOUR_EYES' };
  // Nobody hands a place over with these counts.
  if (act === 'sign') return { status: 409, code: 'STATE_CONFLICT' };
  if (act === 'finish' && paper.isUncounted) return { status: 422, code: 'VALIDATION_FAILED' };
  if (actOn(kind, act)?.isForAuthor && !isWrittenByThem) return forbidden;
  if (act === 'withdraw' && !isHandedInByThem && !holdsOn(who, kind, 'approve')) return forbidden;
  if (act === 'approve' && kind.isFourEyes && isTheirWork) return fourEyes;
  if (act === 'correct' && kind.isFourEyes && isTheirWork) return fourEyes;
  if (act === 'reverse' && kind.cycle === 'destruction' && isWrittenByThem) return fourEyes;
  return 'succeeds';
}

/** The act of a call on a document: writing count lines is `enter`. */
const actOf = (path: string) => (path.split('/').at(-1) ?? '').replace('lines', 'enter');

/** The statuses an act of this name starts from. */
export const startsOf = (kind: DocumentKind, path: string): readonly string[] =>
  actOn(kind, actOf(path))?.from ?? [];

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
  const holdsOne = (needsOf(method, path) ?? '').split('|').some((word) => {
    const [page, operation = 'view'] = word.split('.');
    return page === 'kind' || page === 'document' ? holdsOn(who, paper.kind, operation) : holds(who, word);
  });
  if (!path.includes(':id')) {
    if (!holdsOne) return forbidden;
    return method === 'GET' || isAtSource(who, paper) ? 'succeeds' : notFound;
  }
  if (!seesPaper(who, paper)) return notFound;
  if (!holdsOne) return forbidden;
  if (method === 'GET') return 'succeeds';
  return isTheirs(who, paper) ? guardOf(who, paper, actOf(path)) : forbidden;
}

import type { Reply } from '../support/test-app.ts';
import { sideBySide, tryCase, tryUnchanged, type Fixture, type Case } from './fixture.ts';
import type { MadeDocument } from './document-maker.ts';
import {
  expectedOfDocument,
  holdsOn,
  isAtSource,
  isDispatch,
  isInScope,
  isOfAuthor,
  kindsOf,
  openActsOf,
  seesPaper,
  startsOf,
  whereaboutsOf,
  type DocumentKind,
  type Paper,
  type Whereabouts,
} from './document-oracle.ts';
import { nameOf, type ServedRoute } from './inventory.ts';
import type { Maker } from './maker.ts';
import { missingId, type StandIn } from './matrix.ts';
import { orderStarts, type OrderStart } from './order-starts.ts';
import { documentPathOf, notFound, roleScopes, type Expected } from './oracle.ts';
import type { Principal } from './principals.ts';
import type { Ask } from './samples.ts';

/** One query of a document or a list. */
type Question = {
  what: string;
  paper: Paper | 'missing' | null;
  ask: (at: At) => Promise<Ask>;
  /** What else, besides the document, decides the expected result. */
  due?: (usual: Expected, principal: Principal) => Expected;
  /** It concerns a document of this person, so other principals cannot share it. */
  isPersonal?: boolean;
  check?: (reply: Reply<never>, at: At) => string | null;
};

/** The principal, and the documents of the query. */
type At = {
  make: Maker;
  principal: Principal;
  /** The document of a query: a shared one where it must not change, otherwise its own. */
  take: (paper: Paper) => Promise<MadeDocument>;
};

/** Every document route as one principal. An unauthenticated principal calls each route once. */
export async function tryDocuments(
  fixture: Fixture,
  make: Maker,
  routes: readonly ServedRoute[],
  principal: Principal,
  { asks }: StandIn,
): Promise<void> {
  const refused: Case[] = [];
  const allowed: (() => Promise<Case>)[] = [];
  for (const route of routes.filter(({ path }) => documentPathOf(path))) {
    const questions = questionsOf(route);
    for (const question of principal.refused ? questions.slice(0, 1) : questions) {
      const { what, paper, check } = question;
      const usual = expectedOfDocument(principal, { ...route, paper });
      const due = question.due?.(usual, principal) ?? usual;
      const status = make.endpoints.get(nameOf(route))?.status ?? 200;
      const base = { ...route, principal, what, expected: due, status };
      const stays = due !== 'succeeds' || route.method === 'GET';
      const at = { make, principal, take: taking(make, principal, stays) };
      if (due !== 'succeeds')
        refused.push({ ...base, ask: await standingAsk(asks, `${nameOf(route)} ${what}`, question, at) });
      else if (principal.asked !== 'reads' || route.method === 'GET')
        allowed.push(async () => ({
          ...base,
          ask: await question.ask(at),
          check: (reply) => check?.(reply, at) ?? actsFault(reply, principal, route, paper),
        }));
    }
  }
  await tryUnchanged(fixture, refused);
  await sideBySide(allowed, async (makeCase) => tryCase(fixture, await makeCase()));
}

const taking =
  ({ documents }: Maker, { userId }: Principal, stays: boolean) =>
  async (paper: Paper) => {
    if (paper.isWrittenByThem)
      return documents.writtenBy(userId, await documents.document(paper.kind, paper.at, paper.status));
    return stays ? documents.readable(paper) : documents.document(paper.kind, paper.at, paper.status);
  };

/** The same sample serves every refused principal, because it is not changed. */
async function standingAsk(asks: StandIn['asks'], key: string, question: Question, at: At): Promise<Ask> {
  const known = question.isPersonal ? undefined : asks.get(key);
  const ask = known ?? (await question.ask(at));
  asks.set(key, ask);
  return ask;
}

/** The kinds for which every act is tested; the others are only created, listed and read. */
const actedOn = new Set([
  'warehouseToSite',
  'warehouseDestruction',
  'storeToProject',
  'storeToCenter',
  'warehouseInvoice',
  'storeFromWarehouse',
  'destructionFromStore',
  'warehouse',
  'store',
  'tender',
  'request',
  'rental',
  'siteOrder',
  'centralOrder',
  'toWarehouse',
  'toStore',
]);

/** A document that is pending or posted on creation has no draft to archive. */
const isArchivable = ({ cycle }: DocumentKind) => statuses[cycle].includes('draft');

/** The final status, unless the document is reversed. */
const finalStatusOf = ({ cycle }: DocumentKind) =>
  ({
    transfer: 'shipped',
    destruction: 'received',
    consumption: 'received',
    receipt: 'posted',
    opening: 'posted',
    approval: 'approved',
    tender: 'approved',
    invoice: 'approved',
    count: 'posted',
    reversal: 'posted',
    request: 'approved',
    rental: 'approved',
    order: 'approved',
  })[cycle];

/** Where a document is that a person wrote. One that they see only as its author is at a place of neither world. */
const placeOfAuthor = (kind: DocumentKind) => (isOfAuthor(kind) ? 'spare' : 'own');

function questionsOf(route: ServedRoute): Question[] {
  const { method, path } = route;
  const kinds = kindsOf(path);
  const tail = path.slice((documentPathOf(path) ?? '').length);
  // Several families have kinds of one name, and the routes of any document have all families.
  const named = (kind: DocumentKind, at: string) =>
    kind === kinds[0] ? at : `${at} (${kind.path} ${kind.kind})`;
  if (tail === '')
    return method === 'GET' ? listQuestions(kinds) : kinds.flatMap((kind) => newQuestions(kind, named));
  if (['/counts', '/lookup', '/export'].includes(tail)) return wholeListQuestions(kinds, tail);
  if (tail === '/find') return kinds.flatMap((kind) => numberQuestions(kind, named));
  if (tail === '/receivable-sources') return kinds.flatMap((kind) => waitingQuestions(kind, named));
  const starts = orderStarts[tail];
  if (starts) return starts.flatMap(startQuestions);

  const isRead = method === 'GET';
  const isAct = /^\/:id\/[a-z]+$/.test(tail) && !isRead && !tail.endsWith('/attachments');
  const about = kinds.filter(
    (kind) =>
      (isRead && tail === '/:id') || (actedOn.has(kind.kind) && (!isAct || startsOf(kind, path).length > 0)),
  );
  const statusOf = (kind: DocumentKind) =>
    isRead ? finalStatusOf(kind) : ((isAct ? startsOf(kind, path) : statuses[kind.cycle])[0] ?? '');
  const questions = about.flatMap((kind): Question[] => {
    const question = (at: Whereabouts, what: string, more: Partial<Paper> = {}): Question => {
      const paper: Paper = { kind, at, status: statusOf(kind), ...more };
      return {
        what: named(kind, what),
        paper,
        ask: (asked) => askAbout(route, tail, paper, asked),
        isPersonal: more.isWrittenByThem ?? false,
      };
    };
    return [
      ...whereaboutsOf(kind).map((at) => question(at, at)),
      ...(isRead && isArchivable(kind) && actedOn.has(kind.kind)
        ? [question('own', 'own, archived', { isArchived: true, status: 'draft' })]
        : []),
      ...(/approve|withdraw|reverse|correct/.test(tail) || isOfAuthor(kind)
        ? [
            question(placeOfAuthor(kind), 'own, written by themself', {
              isWrittenByThem: true,
              isHandedInByThem: kind.cycle !== 'receipt',
            }),
          ]
        : []),
      ...(method === 'PATCH' && tail === '/:id' && kind.isPlaced
        ? [
            movedQuestion(
              question('own', 'own, moved to a foreign source'),
              question(kind.isCentral ? 'own' : 'foreign', ''),
            ),
          ]
        : []),
    ];
  });
  const [first] = questions;
  if (!first) throw new Error(`${nameOf(route)} has no kind to test`);
  return [first, missing(first), ...questions.slice(1)];
}

const missing = (question: Question): Question => ({
  what: 'missing',
  paper: 'missing',
  ask: async (at) => {
    const ask = await question.ask(at);
    return { ...ask, params: { ...ask.params, id: missingId } };
  },
});

/** A draft of their own cannot be moved to a place that is not theirs. */
const movedQuestion = (question: Question, abroad: Question): Question => ({
  ...question,
  ask: async (at) => {
    // A principal who may move it moves it within the foreign world; a document across both worlds would show each the names of the other.
    const ask = await (roleScopes[at.principal.role] === 'all' ? abroad : question).ask(at);
    const { place } = at.make.worlds;
    const { kind } = question.paper as Paper;
    // What is bought for the center is moved to a site.
    const to = kind.isCentral ? 'workhouse' : kind.from;
    const field = isDispatch(kind) ? `from${capital(to)}Id` : `${to}Id`;
    const { body } = ask;
    // The project does not follow the store, so it is set as well.
    const along = kind.to === 'project' ? { toProjectId: place.foreign.project } : {};
    return { ...ask, body: { ...body, ...along, [field]: place.foreign[to] } };
  },
  due: (usual, { role }) => (usual === 'succeeds' && roleScopes[role] !== 'all' ? notFound : usual),
});

/** Only what belongs to a place has the text that tells its world. */
const textOf = ({ kind, at }: Paper, { canary }: Maker['worlds']) =>
  kind.isPlaced && at !== 'spare' ? canary[at === 'foreign' ? 'foreign' : 'own'] : 'Matris';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The body of a call on an existing document. */
async function askAbout(
  { method }: ServedRoute,
  tail: string,
  paper: Paper,
  { make, principal, take }: At,
): Promise<Ask> {
  const { id, version, itemId, lineId } = await take(paper);
  const params = { id };
  const { documents, worlds } = make;
  if (tail === '/:id/attachments' && method === 'POST')
    return { params, body: { fileId: await documents.fileOf(principal.userId) } };
  if (tail.startsWith('/:id/attachments/'))
    return { params: { id, attachmentId: await documents.attach(id, principal.userId) } };
  if (tail.startsWith('/:id/boq/client-workbook'))
    return { params, ...(await askWorkbook(method, tail, () => documents.fileOf(principal.userId))) };
  if (tail === '/:id/flow/explain') return { params, query: `itemId=${itemId}&step=sent` };
  if (method === 'GET') return { params };
  if (method === 'DELETE') return { params, query: `version=${version}` };
  if (tail === '/:id/lines') return { params, body: { lines: [{ itemId, countedQuantity: '1' }] } };
  if (method === 'PATCH')
    return {
      params,
      body: { description: textOf(paper, worlds), version },
    };
  if (tail === '/:id/fill-from-stock') return { params, body: { version } };
  const isReturned = tail === '/:id/close' && paper.kind.cycle === 'transfer';
  const remainder = isReturned && { remainder: 'returnToSource' };
  const promise = tail === '/:id/reschedule' && { expectedOn: '2099-12-31' };
  const letter = tail === '/:id/send' && { to: 'matris@kalfa.test', language: 'tr', confirmRepeat: true };
  const right = tail === '/:id/correct' && { lines: [correctedLine(paper.kind, lineId)] };
  return { params, body: { version, reason: 'Matris', ...remainder, ...promise, ...letter, ...right } };
}

/** These tenders have no workbook of a client, and the uploaded file is none. */
async function askWorkbook(
  method: string,
  tail: string,
  newFile: () => Promise<number>,
): Promise<Omit<Ask, 'params'>> {
  if (method === 'GET') return { reaches: { status: 404, code: 'NOT_FOUND' } };
  const reaches = { status: 422, code: 'FILE_TYPE_REFUSED' };
  const fileId = await newFile();
  if (tail.endsWith('/read')) return { body: { fileId }, reaches };
  const columns = [{ field: 'itemName', column: 0, heading: '' }];
  return { body: { fileId, sheet: 'Keşif', headingRow: 0, firstRow: 1, columns, rows: [] }, reaches };
}

/** Half of the only piece. */
const correctedLine = ({ cycle }: DocumentKind, lineId: number) =>
  cycle === 'receipt'
    ? { lineId, acceptedQuantity: '0.5', destroyedQuantity: '0', lostQuantity: '0' }
    : { lineId, quantity: '0.5' };

/** Every kind at every place; a receipt also where its source and its place are in different worlds. */
function newQuestions(kind: DocumentKind, named: (kind: DocumentKind, at: string) => string): Question[] {
  const made = (at: Whereabouts, isWrittenByThem: boolean): Paper => ({
    kind,
    at,
    status: finalStatusOf(kind),
    isWrittenByThem,
  });
  const plain = whereaboutsOf(kind).map((at): Question => ({
    what: named(kind, at),
    paper: made(at, true),
    ask: async ({ make }) => ({ body: await make.documents.bodyOf(kind, at) }),
  }));
  if (kind.isCentral) return [...plain, ...orderStarts.new.flatMap(startQuestions)];
  if (kind.cycle !== 'receipt') return plain;
  const isApart = { status: 422, code: 'STORE_NOT_OF_SITE' };
  const mixed = (what: string, place: 'own' | 'foreign', from: 'own' | 'foreign'): Question => ({
    what: named(kind, what),
    paper: made('own', true),
    ask: async ({ make }) => ({
      body: await make.documents.receiptBody(kind, place, { from }),
      reaches: isApart,
    }),
    due: (usual, { role }) => (usual === 'succeeds' && roleScopes[role] !== 'all' ? notFound : usual),
  });
  return [
    ...plain,
    mixed('a foreign source here', 'own', 'foreign'),
    mixed('their source abroad', 'foreign', 'own'),
  ];
}

/** A place that they name must be theirs as well. Who sees all places names one of neither world, so that no order is of both. */
const startQuestions = ({ what, paper, place, ask }: OrderStart): Question[] =>
  (place ? (['own', 'foreign'] as const) : (['own'] as const)).map((where) => ({
    what: what ? `${what}, ${where}` : where,
    paper,
    ask: ({ make, principal }) =>
      ask(make, where === 'foreign' && roleScopes[principal.role] === 'all' ? 'spare' : where),
    due: (usual, principal) =>
      usual === 'succeeds' && place && !isInScope(principal, place, where) ? notFound : usual,
  }));

/** A number finds the document with its open actions for those who see it, and nothing for everybody else. */
const numberQuestions = (kind: DocumentKind, named: (kind: DocumentKind, at: string) => string): Question[] =>
  [
    ...whereaboutsOf(kind).map((at): Paper => ({ kind, at, status: finalStatusOf(kind) })),
    ...(isArchivable(kind) && actedOn.has(kind.kind)
      ? [{ kind, at: 'own' as const, status: 'draft', isArchived: true }]
      : []),
    ...(isOfAuthor(kind) ? ownPapersOf(kind) : []),
  ].map((paper): Question => ({
    what: named(
      kind,
      paper.isArchived ? 'own, archived' : paper.isWrittenByThem ? 'own, written by themself' : paper.at,
    ),
    paper: null,
    ask: async ({ take }) => ({ query: `number=${(await take(paper)).number}` }),
    check: ({ body }, { principal }) => {
      const [found, ...others] = body.data as Row[];
      if (others.length > 0) return `${others.length + 1} were found`;
      if ((found !== undefined) !== seesPaper(principal, paper)) return `it was ${found ? '' : 'not '}found`;
      return found ? differs(found.actions, openActsOf(principal, paper)) : null;
    },
  }));

const waitsHere = new Map<DocumentKind, number>();

/** Documents waiting for receipt are visible to people who work at the target. */
const waitingQuestions = (
  kind: DocumentKind,
  named: (kind: DocumentKind, at: string) => string,
): Question[] => [
  {
    what: named(kind, 'own'),
    paper: { kind, at: 'own', status: 'shipped' },
    ask: async ({ make: { documents } }) => {
      waitsHere.set(kind, (await documents.waiting(kind, 'own')).id);
      await documents.waiting(kind, 'foreign');
      return { query: `kind=${kind.kind}` };
    },
    check: ({ body }, { principal }) => {
      const isShown = (body.data as { id: number }[]).some(({ id }) => id === waitsHere.get(kind));
      const isDue = isAtSource(principal, { kind, at: 'own' });
      return isShown === isDue ? null : `what waits here is ${isDue ? 'not ' : ''}shown`;
    },
  },
];

const statuses: Readonly<Record<DocumentKind['cycle'], readonly string[]>> = {
  transfer: [
    'draft',
    'pending',
    'rejected',
    'cancelled',
    'shipped',
    'partiallyReceived',
    'received',
    'recalled',
    'closed',
  ],
  destruction: ['draft', 'pending', 'rejected', 'cancelled', 'received', 'reversed'],
  consumption: ['draft', 'pending', 'rejected', 'cancelled', 'received', 'reversed'],
  receipt: ['posted', 'reversed'],
  opening: ['draft', 'pending', 'rejected', 'cancelled', 'posted', 'reversed'],
  approval: ['draft', 'pending', 'rejected', 'cancelled', 'approved', 'closed'],
  tender: ['draft', 'pending', 'rejected', 'cancelled', 'approved'],
  invoice: [
    'draft',
    'pending',
    'rejected',
    'cancelled',
    'approved',
    'partiallyReceived',
    'received',
    'closed',
  ],
  count: ['draft', 'counting', 'pending', 'cancelled', 'posted', 'reversed'],
  reversal: ['posted'],
  request: ['pending', 'rejected', 'cancelled', 'approved', 'closed'],
  rental: ['pending', 'rejected', 'cancelled', 'approved'],
  order: ['draft', 'pending', 'rejected', 'cancelled', 'approved', 'partiallyInvoiced', 'invoiced', 'closed'],
};

/** A kind in all its statuses in the own world, and in the first and last status elsewhere. */
const papersOf = (kind: DocumentKind): Paper[] =>
  whereaboutsOf(kind).flatMap((at) => {
    const seen = at === 'own' ? statuses[kind.cycle] : [statuses[kind.cycle][0] ?? '', finalStatusOf(kind)];
    return [...new Set(seen)].map((status): Paper => ({ kind, at, status }));
  });

/** Further statuses in which it matters who wrote a document. */
const ownStatuses: Readonly<Partial<Record<DocumentKind['cycle'], string>>> = {
  destruction: 'received',
  request: 'rejected',
  rental: 'rejected',
};

/** Documents a person wrote and submitted: pending ones, and those above. */
const ownPapersOf = (kind: DocumentKind): Paper[] =>
  statuses[kind.cycle]
    .filter((status) => status === 'pending' || status === ownStatuses[kind.cycle])
    .map((status) => ({
      kind,
      at: placeOfAuthor(kind),
      status,
      isWrittenByThem: true,
      isHandedInByThem: true,
    }));

/** The kind whose foreign documents nobody of the own world may find. */
const abroadOf = (kinds: readonly DocumentKind[]) =>
  (kinds.find(({ from, isCentral }) => from === 'warehouse' && !isCentral) ?? kinds[0]) as DocumentKind;

/** All list reads: exactly the visible rows, each with the actions allowed now. */
function listQuestions(kinds: readonly DocumentKind[]): Question[] {
  const shown = async (at: At, papers: readonly Paper[]) => {
    const made = [];
    for (const paper of papers) made.push({ paper, id: (await at.take(paper)).id });
    return made;
  };
  const listed = (what: string, papersFor: (at: At) => Paper[], more = ''): Question => {
    let made: { paper: Paper; id: number }[] = [];
    return {
      what,
      paper: null,
      ask: async (at) => {
        made = await shown(at, papersFor(at));
        return { query: `filter[id]=${made.map(({ id }) => id).join(',')}&limit=200&withTotal=true${more}` };
      },
      check: ({ body }, { principal }) =>
        rowsFault(
          body.data as Row[],
          made.filter(({ paper }) => seesPaper(principal, paper)),
          principal,
        ),
    };
  };
  const abroad = abroadOf(kinds);
  const foreign: Paper = { kind: abroad, at: 'foreign', status: finalStatusOf(abroad) };
  return [
    listed('own', ({ principal }) => [
      ...kinds.flatMap(papersOf),
      ...(principal.refused ? [] : kinds.flatMap(ownPapersOf)),
    ]),
    ...(!isArchivable(abroad)
      ? []
      : [
          listed(
            'archived',
            () => kinds.map((kind) => ({ kind, at: 'own', status: 'draft', isArchived: true })),
            '&filter[recordStatus]=2',
          ),
        ]),
    {
      what: 'the longest page',
      paper: null,
      ask: async () => ({ query: 'limit=200&sort=-id' }),
    },
    {
      what: 'a search for the number of a foreign one',
      paper: null,
      ask: async ({ take }) => ({ query: `q=${(await take(foreign)).number}` }),
      check: ({ body }, { principal }) => {
        const isFound = (body.data as unknown[]).length > 0;
        return isFound === seesPaper(principal, foreign) ? null : `it was ${isFound ? '' : 'not '}found`;
      },
    },
  ];
}

/** The other reads of a whole list: none may tell of a foreign document. */
function wholeListQuestions(kinds: readonly DocumentKind[], tail: string): Question[] {
  const abroad = abroadOf(kinds);
  const foreign: Paper = { kind: abroad, at: 'foreign', status: finalStatusOf(abroad) };
  const what = 'a foreign one';
  if (tail === '/export')
    return [
      {
        what,
        paper: null,
        ask: async ({ take }) => ({
          body: { format: 'csv', scope: 'selected', ids: [(await take(foreign)).id], columns: ['number'] },
        }),
        check: ({ text }, { principal }) => {
          const lines = text.trim().split('\n').length;
          const isSeen = seesPaper(principal, foreign) && holdsOn(principal, abroad, 'print');
          return lines === (isSeen ? 2 : 1) ? null : `the file has ${lines} lines`;
        },
      },
    ];
  const isLookup = tail === '/lookup';
  return [
    {
      what,
      paper: null,
      ask: async ({ take }) => {
        const { id } = await take(foreign);
        return { query: isLookup ? `ids=${id}` : `filter[id]=${id}` };
      },
      check: ({ body }, { principal }) => {
        const found = (body.data as unknown[]).length;
        return found === (seesPaper(principal, foreign) ? 1 : 0) ? null : `${found} were found`;
      },
    },
  ];
}

type Row = { id: number; number: string; status: string; actions: string[] };

function rowsFault(
  rows: readonly Row[],
  due: readonly { paper: Paper; id: number }[],
  principal: Principal,
): string | null {
  const papers = new Map(due.map(({ id, paper }) => [id, paper]));
  const tooMany = rows.filter(({ id }) => !papers.has(id)).map(({ number }) => number);
  if (tooMany.length > 0) return `it shows ${tooMany.join(', ')}`;
  const tooFew = due
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ paper }) => nameOfPaper(paper));
  if (tooFew.length > 0) return `it does not show ${tooFew.join(', ')}`;
  const faults = rows.flatMap((row) => {
    const paper = papers.get(row.id) as Paper;
    if (row.status !== paper.status) return [`${nameOfPaper(paper)} is ${row.status}`];
    const fault = differs(row.actions, openActsOf(principal, paper));
    return fault ? [`${nameOfPaper(paper)}: ${fault}`] : [];
  });
  return faults.length > 0 ? faults.join('; ') : null;
}

const nameOfPaper = ({ kind, at, status, isArchived, isWrittenByThem }: Paper) =>
  [kind.kind, at, status, isArchived && 'archived', isWrittenByThem && 'theirs'].filter(Boolean).join(' ');

/** A response with one document contains the actions that this person may take now. */
function actsFault(
  { body }: Reply<never>,
  principal: Principal,
  { method, path }: ServedRoute,
  paper: Question['paper'],
): string | null {
  const data = body.data as Partial<Row> | undefined;
  if (!data?.actions || !data.status || paper === null || paper === 'missing') return null;
  return differs(
    data.actions,
    openActsOf(principal, {
      ...paper,
      status: data.status,
      isArchived: paper.isArchived === true || method === 'DELETE',
      isHandedInByThem: paper.isHandedInByThem === true || /\/(submit|finish)$/.test(path),
      isChangedByThem: method === 'PATCH',
      isUncounted: path.endsWith('/start'),
    }),
  );
}

function differs(got: readonly string[], due: readonly string[]): string | null {
  const [one, other] = [got, due].map((acts) => acts.toSorted().join(' '));
  return one === other ? null : `it offers [${one}] instead of [${other}]`;
}

import { randomUUID } from 'node:crypto';
import { menusOf, type AnyDocument, type DocumentEvent } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Act, DocumentAction, DocumentStatus, LifeCycle } from '@kalfa/contracts/lifecycle';
import { menus } from '@kalfa/contracts/menu';
import { operationsOf, type Operation } from '@kalfa/contracts/permission';
import { actsFrom, needsReason } from '@kalfa/domain/document-lifecycle';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addPerson, addRole } from '../people.ts';
import { request, type Reply, type TestApp } from '../test-app.ts';
import type { AnySamples, Detail, Input, NewDocument, Outcome, Row, Written } from './samples.ts';

export type DocumentSuite = ReturnType<typeof documentSuite>;

type Step = { action: DocumentAction } | { by: (document: Detail) => Promise<unknown> };
export type Call = InjectOptions & { as?: string | null };
type ActOptions = {
  as?: string | null;
  /** Without one, the current version is sent; `null` sends none. */
  version?: number | null;
  reason?: string | null;
  headers?: Record<string, string>;
};

export const why = 'The reason of a test';

/** What the tests of all families share: how to create a document, bring it to a status, and take an action on it. */
export function documentSuite(app: TestApp, contract: AnyDocument, samples: AnySamples) {
  const kind = samples.kind ?? contract.kindNames[0];
  const kindRow = contract.kinds[kind];
  if (!kindRow) throw new Error(`${contract.name} has no kind ${kind}`);
  const { menu, prefix } = kindRow;
  const pages = menusOf(kindRow);
  const allOperations = [...new Set(pages.flatMap((page) => operationsOf(menus[page].operations)))];
  /** The page of the kind that has an operation; its own page comes first. */
  const pageOf = (operation: Operation) =>
    pages.find((page) => operationsOf(menus[page].operations).includes(operation)) ?? menu;
  const isForAll = (action: string) => !samples.named?.includes(action as DocumentAction);
  const cycle: LifeCycle = Object.fromEntries(
    Object.entries(kindRow.cycle ?? contract.cycle).filter(([action]) => isForAll(action)),
  );
  const endpoints = contract.endpoints as Readonly<Record<string, Endpoint>>;
  const url = `/api/${contract.path}`;
  const ways = waysThrough(cycle, contract.startsAs, samples);
  /** All actions of the family, also those of its other kinds. */
  const actions = Object.keys(contract.cycle).filter(isForAll) as DocumentAction[];
  const another = { token: '', name: 'Another Administrator' };
  let people = 0;

  const send = <Data = Detail>({ as = app.tokens.admin, ...call }: Call): Promise<Reply<Data>> =>
    request<Data>(app, {
      ...call,
      as: 'guest',
      headers: { ...(as && { authorization: `Bearer ${as}` }), ...call.headers },
    });

  /** The same, for calls that must succeed. */
  async function done<Data = Detail>(call: Call): Promise<Data> {
    const { status, body, text } = await send<Data>(call);
    if (status >= 300) throw new Error(`${String(call.method)} ${String(call.url)}: ${text}`);
    return body.data;
  }

  const inputOf = async (): Promise<NewDocument> => ({
    ...(contract.kindNames.length > 1 && { kind }),
    description: 'A document of a test',
    ...(await samples.fresh()),
  });
  const create = async (input?: NewDocument): Promise<Written> =>
    done<Written>({ method: 'POST', url, payload: input ?? (await inputOf()) });
  const read = (id: number, as?: string) => done({ method: 'GET', url: `${url}/${id}`, as });
  const list = (query: string, as?: string) => send<Row[]>({ method: 'GET', url: `${url}?${query}`, as });
  const listed = async (id: number, as?: string): Promise<Row | undefined> =>
    (await list(`filter[id]=${id}&filter[recordStatus]=0,2`, as)).body.data[0];
  const events = (id: number) => done<DocumentEvent[]>({ method: 'GET', url: `${url}/${id}/events` });
  const patchOf = (id: number, payload: Input): Call => ({ method: 'PATCH', url: `${url}/${id}`, payload });
  const patch = (id: number, payload: Input) => send<Written>(patchOf(id, payload));

  const actOf = (action: DocumentAction): Act | undefined => cycle[action];
  const leadsTo = (action: DocumentAction, from: DocumentStatus) =>
    cycle[action]?.to ?? samples.acts?.[action]?.to ?? from;
  /** Who takes an action: what needs an approval is done by somebody other than the author. */
  const actorOf = (action: DocumentAction) =>
    contract.cycle[action]?.needs.includes('approve') ? another.token : app.tokens.admin;

  /** The call of an action, as its endpoint wants it. */
  async function callOf(
    action: DocumentAction,
    document: Detail,
    { as = actorOf(action), version = document.version, reason = why, headers = {} }: ActOptions = {},
  ): Promise<Call> {
    const at = `${url}/${document.id}`;
    const based = version === null ? {} : { version };
    if (action === 'archive')
      return { method: 'DELETE', url: version === null ? at : `${at}?version=${version}`, headers, as };
    if (action === 'edit')
      return { method: 'PATCH', url: at, payload: { ...based, ...(await samples.change?.()) }, headers, as };
    const { method = 'POST', path = '' } = endpoints[action] ?? {};
    const reasoned = contract.cycle[action]?.reason && reason !== null ? { reason } : {};
    return {
      method,
      url: `/api/${path.replace(':id', String(document.id))}`,
      payload: { ...based, ...reasoned, ...samples.acts?.[action]?.body?.(document) },
      headers,
      as,
    };
  }
  const act = async (action: DocumentAction, document: Detail, options?: ActOptions) =>
    send<Outcome>(await callOf(action, document, options));

  /** A new document, brought to a status. */
  async function reach(status: DocumentStatus): Promise<Detail> {
    const { lineIds: _ids, ...made } = await create();
    let document: Detail = made;
    for (const step of ways.get(status) ?? []) {
      const after = 'by' in step ? step.by : samples.acts?.[step.action]?.after;
      const outcome = 'by' in step ? {} : await done<Outcome>(await callOf(step.action, document));
      await after?.(document);
      // Only what the samples do beside the actions changes the document in ways that an outcome does not tell.
      document = after ? await read(document.id) : { ...document, ...outcome };
    }
    document = await read(document.id);
    expect(document.status).toBe(status);
    return document;
  }

  /** A document on which an action is possible. */
  const reachFor = (action: DocumentAction) => reach(cycle[action]?.from[0] ?? contract.startsAs);

  /** A user whose role has these operations of the kind's page, and all operations of the other pages of the family. */
  async function personWith(operations: readonly Operation[]): Promise<string> {
    const name = `${contract.name.toLowerCase()}.${(people += 1)}`;
    const others = [...contract.menus.filter((other) => !pages.includes(other)), ...(samples.pages ?? [])];
    const elsewhere = others.flatMap(allGrants);
    const grants = [...operations.map((operation) => `${pageOf(operation)}.${operation}`), ...elsewhere];
    await addRole(app.db, { name, scope: 'all', grants });
    return (await addPerson(app.db, { username: name, roles: [name] })).token;
  }

  /** How much is stored of everything that a change of a document writes. */
  async function stored(): Promise<unknown> {
    const { rows } = await sql`
      select (select count(*) from core.documents) as documents, (select count(*) from core.document_events) as events,
        (select count(*) from core.audit_entries) as audited, (select count(*) from core.outbox_events) as announced,
        (select count(*) from notifications.notifications) as notifications`.execute(app.db.read);
    return rows[0];
  }

  /** Sends calls that must change neither this document nor anything beside it, and returns the answers. */
  async function withoutTrace<Data = Detail>(
    document: Pick<Row, 'id'> | null,
    calls: readonly (Call | Promise<Call>)[],
  ): Promise<Reply<Data>[]> {
    // Inputs may have to create something first.
    const ready: Call[] = [];
    for (const call of calls) ready.push(await call);
    const state = async () => [document && (await read(document.id)), await stored()];
    const before = await state();
    const replies: Reply<Data>[] = [];
    for (const call of ready) replies.push(await send<Data>(call));
    expect(await state()).toEqual(before);
    return replies;
  }

  /** The payloads of the events for machines about a document. */
  async function announced(id: number): Promise<{ action: string; act: string; status: string }[]> {
    const { rows } = await sql<{ payload: { action: string; act: string; status: string } }>`
      select payload from core.outbox_events
      where topic = 'record-changed' and payload ->> 'entity' = ${contract.name} and payload ->> 'id' = ${String(id)} order by id`.execute(
      app.db.read,
    );
    return rows.map(({ payload }) => payload);
  }

  return {
    app,
    contract,
    samples,
    kind,
    menu,
    prefix,
    cycle,
    url,
    endpoints,
    actions,
    another,
    statuses: [...ways.keys()],
    send,
    done,
    inputOf,
    create,
    read,
    list,
    listed,
    events,
    patch,
    patchOf,
    actOf,
    leadsTo,
    actorOf,
    callOf,
    act,
    reach,
    reachFor,
    personWith,
    stored,
    withoutTrace,
    announced,
    /** The actions of the cycle that start from a status, for the author or for somebody else. */
    openFor: (status: DocumentStatus, isAuthor: boolean) =>
      actsFrom(cycle, status)
        .map(({ action }) => action)
        .filter((action) => !(isAuthor && contract.fourEyes && ['approve', 'correct'].includes(action)))
        .filter((action) => isAuthor || !cycle[action]?.isForAuthor),
    /** The statuses from which an action needs a reason. */
    reasonedFrom: (action: DocumentAction) =>
      cycle[action]?.from.filter((status) => cycle[action] && needsReason(cycle[action], status)) ?? [],
    /** The first step of a new document on its way. */
    firstStep: actsFrom(cycle, contract.startsAs).find(
      ({ action }) => action !== 'edit' && action !== 'archive',
    )?.action,
    allOperations,
    grants: allOperations.map((operation) => `${pageOf(operation)}.${operation}`),
    newKey: () => ({ 'idempotency-key': randomUUID() }),
  };
}

const allGrants = (menu: keyof typeof menus) =>
  operationsOf(menus[menu].operations).map((operation) => `${menu}.${operation}`);

/** The shortest way from a new document to each status. */
function waysThrough(
  cycle: LifeCycle,
  start: DocumentStatus,
  samples: AnySamples,
): Map<DocumentStatus, Step[]> {
  const ways = new Map<DocumentStatus, Step[]>([[start, []]]);
  // Statuses that are added on the way are visited as well.
  for (const [status, way] of ways) {
    const steps = actsFrom(cycle, status).map(({ action, to }): [DocumentStatus | undefined, Step] => [
      to ?? samples.acts?.[action]?.to,
      { action },
    ]);
    const reached = Object.entries(samples.reach ?? {}) as [
      DocumentStatus,
      { from: DocumentStatus; by: (document: Detail) => Promise<unknown> },
    ][];
    for (const [to, { from, by }] of reached) if (from === status) steps.push([to, { by }]);
    for (const [to, step] of steps) if (to && !ways.has(to)) ways.set(to, [...way, step]);
  }
  return ways;
}

import {
  listViews,
  type ColumnLayout,
  type ListView,
  type ViewSharing,
} from '@kalfa/contracts/reports/list-view';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import { listQuery, type ListShape } from '@kalfa/contracts/list';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { holds } from '../../lib/http/authorise.ts';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Caller } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { parse } from '../../lib/http/validation.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';

/** The maximum number of one user's views of a list. */
const maxViews = 40;

type ListEndpoint = Endpoint & { list: ListShape };

const hasList = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.list !== undefined;

type StoredView = { list: string; name: string; sharing: ViewSharing; query: Record<string, string> };

/**
 * Saved views and column layouts of every list of the API. They are preferences, so every user may save them; shared
 * ones are visible only to users who may view the list itself.
 */
export function listViewModule(endpoints: readonly Endpoint[]): Module {
  const lists = new Map(endpoints.filter(hasList).map((endpoint) => [endpoint.path, endpoint]));

  const listOf = (path: string): ListEndpoint => {
    const list = lists.get(path);
    if (!list) throw refuse('NOT_FOUND');
    return list;
  };
  const sees = (actor: Actor, { access }: ListEndpoint) => typeof access === 'object' && holds(actor, access);
  const refuseUnreadable = (list: ListEndpoint, query: Record<string, string>) =>
    void parse(listQuery(list.list), query);

  /** The view to change, if the user sees it and may change it. */
  const openView = async (tx: Tx, actor: Actor, id: number) => {
    const [view] = await readViews(tx, actor, sql`v.id = ${id}`);
    if (!view || !(view.isOwn || sees(actor, listOf(view.list)))) throw refuse('NOT_FOUND');
    if (!view.mayChange) throw refuse('FORBIDDEN');
    return view;
  };
  /** Only users who may view a list can share views of it. */
  const refuseBlindSharing = (actor: Actor, list: ListEndpoint, sharing: ViewSharing | undefined) => {
    if (sharing && sharing !== 'personal' && !sees(actor, list)) throw refuse('FORBIDDEN');
  };

  return {
    constraints: {
      list_views_name_of_owner: duplicateOf('name'),
      list_views_owner: { code: 'NOT_FOUND' },
      list_views_sharing_known: { code: 'VALIDATION_FAILED', path: 'sharing' },
    },
    routes: [
      route(listViews.get, async (db, { actor, query }) => {
        const isSeen = sees(actor, listOf(query.list));
        const views = await readViews(db, actor, sql`v.list = ${query.list}`);
        return {
          views: views.filter(({ isOwn }) => isOwn || isSeen),
          columns: await readColumns(db, actor, query.list),
        };
      }),
      route(listViews.create, async (tx, call) => {
        const { actor, body } = call;
        const list = listOf(body.list);
        refuseUnreadable(list, body.query);
        refuseBlindSharing(actor, list, body.sharing);
        const own = await tx
          .selectFrom('baseinfo.list_views')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('owner_id', '=', actor.userId)
          .where('list', '=', body.list)
          .where('removed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (own.count >= maxViews) throw refuse('STATE_CONFLICT');
        const { id } = await tx
          .insertInto('baseinfo.list_views')
          .values({ ...body, query: JSON.stringify(body.query), owner_id: actor.userId })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordChange(tx, call, { id, before: {}, after: body });
        return readView(tx, actor, id);
      }),
      route(listViews.update, async (tx, call) => {
        const { actor, body, params } = call;
        const view = await openView(tx, actor, params.id ?? 0);
        const list = listOf(view.list);
        if (body.query) refuseUnreadable(list, body.query);
        refuseBlindSharing(actor, list, body.sharing);
        // Only the owner decides who sees a view.
        if (body.sharing && body.sharing !== view.sharing && !view.isOwn) throw refuse('FORBIDDEN');
        await tx
          .updateTable('baseinfo.list_views')
          .set({
            ...(body.name !== undefined && { name: body.name }),
            ...(body.sharing && { sharing: body.sharing }),
            ...(body.query && { query: JSON.stringify(body.query) }),
            updated_at: sql`now()`,
          })
          .where('id', '=', view.id)
          .execute();
        const after = await readView(tx, actor, view.id);
        await recordChange(tx, call, { id: view.id, before: view, after });
        return after;
      }),
      route(listViews.remove, async (tx, call) => {
        const view = await openView(tx, call.actor, call.params.id ?? 0);
        await tx
          .updateTable('baseinfo.list_views')
          .set({ removed_at: sql`now()` })
          .where('id', '=', view.id)
          .execute();
        await recordChange(tx, call, { id: view.id, before: view, after: {} });
        return view;
      }),
      route(listViews.layOut, async (tx, call) => {
        const { actor, body } = call;
        listOf(body.list);
        const before = await readColumns(tx, actor, body.list);
        await sql`
          insert into baseinfo.list_layouts (user_id, list, columns)
          values (${actor.userId}, ${body.list}, ${JSON.stringify(body.columns)}::jsonb)
          on conflict (user_id, list) do update set columns = excluded.columns`.execute(tx);
        await writeJournal(tx, call, {
          action: 'setting',
          entity: 'listLayout',
          entityId: null,
          label: body.list,
          changes: changesBetween({ columns: before }, { columns: body.columns }, ['columns']),
        });
        return body.columns;
      }),
    ],
  };
}

/** The views that a user sees: their own first, in the order of creation. */
async function readViews(
  db: Reader,
  { userId }: Actor,
  which: ReturnType<typeof sql<boolean>>,
): Promise<(ListView & { list: string })[]> {
  const isOwn = sql`v.owner_id = ${userId}`;
  const { rows } = await sql<ListView & { list: string }>`
    select v.id, v.list, v.name, v.sharing, v.query, u.display_name as owner, ${isOwn} as "isOwn",
      (${isOwn} or v.sharing = 'shared') as "mayChange"
    from baseinfo.list_views as v join identity.users as u on u.id = v.owner_id
    where ${which} and v.removed_at is null and (${isOwn} or v.sharing <> 'personal')
    order by ${isOwn} desc, v.id`.execute(db);
  return rows;
}

async function readView(db: Reader, actor: Actor, id: number): Promise<ListView> {
  const [view] = await readViews(db, actor, sql`v.id = ${id}`);
  if (!view) throw refuse('NOT_FOUND');
  return view;
}

async function readColumns(db: Reader, { userId }: Actor, list: string): Promise<ColumnLayout[]> {
  const own = await db
    .selectFrom('baseinfo.list_layouts')
    .select('columns')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return (own?.columns ?? []) as unknown as ColumnLayout[];
}

type ViewChange = { id: number; before: Partial<StoredView>; after: Partial<StoredView> };

const recordChange = (tx: Tx, caller: Caller, { id, before, after }: ViewChange) =>
  writeJournal(tx, caller, {
    action: 'setting',
    entity: 'listView',
    entityId: id,
    label: after.name ?? before.name ?? null,
    changes: changesBetween(before, after, ['name', 'sharing', 'query']),
  });

import { item, itemLookAlikes, itemMatch, mostCodes, type ReportGroup } from '@kalfa/contracts/baseinfo/item';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Tx } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { isOneOf } from '../../kit/list/conditions.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseInactive } from '../../kit/record/references.ts';
import { pathNames } from '../../kit/record/tree.ts';
import { itemLabelRoute } from './item-labels.ts';

/** What the stock module knows about items. */
type Stock = {
  /** Whether it has stock, or an open document uses it, which the stock module decides. */
  isInStock: (tx: Tx, itemId: number) => Promise<boolean>;
  /** Its quantities at the places of this user. */
  figuresOf: (
    actor: Actor,
    item: RawBuilder<unknown>,
  ) => Record<'onHand' | 'minimum', RawBuilder<string | null>> & { places: RawBuilder<number | null> };
};
type Planning = {
  /** Whether the design of a network has it, which the works module knows. */
  isPlanned: (tx: Tx, itemId: number) => Promise<boolean>;
};
type Deps = ListSettings & Stock & Planning;

const itemRecord = ({ isInStock, isPlanned, figuresOf }: Stock & Planning) =>
  recordModule(item, {
    table: 'baseinfo.items',
    rows: (db, actor) => {
      const { onHand, minimum, places } = figuresOf(actor, sql.ref('t.id'));
      return db
        .selectFrom('baseinfo.items as t')
        .innerJoin('baseinfo.units as unit', 'unit.id', 't.unit_id')
        .select([
          ...envelope,
          't.name',
          't.code',
          't.unit_id as unitId',
          't.category_id as categoryId',
          't.abbreviation',
          't.unit_weight as unitWeight',
          sql<ReportGroup>`t.report_group`.as('reportGroup'),
          't.barcode',
          't.description',
          'unit.symbol as unitSymbol',
          'unit.decimals as unitDecimals',
          pathNames('baseinfo.path_of_category', 't.category_id').as('categoryPath'),
          onHand.as('onHand'),
          minimum.as('minimum'),
          places.as('places'),
        ]);
    },
    columns: {
      name: 'name',
      code: 'code',
      unitId: 'unit_id',
      categoryId: 'category_id',
      abbreviation: 'abbreviation',
      unitWeight: 'unit_weight',
      reportGroup: 'report_group',
      barcode: 'barcode',
      description: 'description',
    },
    search: {
      label: ['name'],
      code: 'code',
      hint: 'categoryPath',
      amount: { onHand: 'onHand', unit: 'unitSymbol' },
    },
    searched: { names: [['category', (ids) => isOneOf('categoryId', ids)]] },
    branches: { categoryId: 'baseinfo.categories' },
    constraints: {
      items_name_live: duplicateOf('name'),
      items_code_live: duplicateOf('code'),
      items_abbreviation_live: duplicateOf('abbreviation'),
      items_barcode_live: duplicateOf('barcode'),
      items_unit: { code: 'NOT_FOUND' },
      items_category: { code: 'NOT_FOUND' },
      item_unit_fixed: { code: 'ITEM_UNIT_FIXED', path: 'unitId' },
    },
    imports: {
      unique: ['name', 'code', 'abbreviation', 'barcode'],
      references: {
        unitId: { table: 'baseinfo.units', by: ['symbol', 'title'] },
        categoryId: { table: 'baseinfo.categories', by: ['code', 'name'] },
      },
    },
    guard: async (tx, _caller, { action, before, input: { unitId, categoryId } }) => {
      const isOtherUnit = unitId !== undefined && unitId !== before?.unitId;
      // Locked exclusively, so that nothing moves or is submitted for the first time between this check and the write.
      if (before && (isOtherUnit || action === 'archive'))
        await sql`select from baseinfo.items where id = ${before.id} for update`.execute(tx);
      if (before && action === 'archive')
        for (const isUsedBy of [isInStock, isPlanned])
          if (await isUsedBy(tx, before.id)) throw refuse('IN_USE');
      await refuseInactive(tx, [
        { path: 'unitId', table: 'baseinfo.units', id: isOtherUnit ? unitId : null },
        {
          path: 'categoryId',
          table: 'baseinfo.categories',
          id: categoryId === before?.categoryId ? null : categoryId,
        },
      ]);
    },
  });

type LookAlike = Answer<typeof itemLookAlikes>[number];

export const itemModule = ({ isInStock, isPlanned, figuresOf, ...settings }: Deps): Module => {
  const { read: _read, routes, ...module } = itemRecord({ isInStock, isPlanned, figuresOf })(settings);
  const lookAlikes = route(itemLookAlikes, async (db, { query: { name, id } }) => {
    // Two letters are similar to everything.
    if (!name || name.trim().length < 3) return [];
    const { rows } = await sql<LookAlike>`
      select id, name, code, record_status as "recordStatus"
      from baseinfo.items_like(${name}, ${id ?? null}::bigint)`.execute(db);
    return rows;
  });
  const match = route(itemMatch, async (db, { query }) => {
    const codes = (query.codes ?? '').split('\n').filter(Boolean).slice(0, mostCodes);
    const { rows } = await sql<Answer<typeof itemMatch>[number]>`
      select sent.code as match, item.id, item.name, item.code, unit.symbol as "unitSymbol", unit.decimals as "unitDecimals"
      from unnest(${codes}::text[]) as sent (code)
      cross join lateral (
        select * from baseinfo.items where record_status = 0 and (core.fold_case(code) = core.fold_case(sent.code)
          or core.fold_case(barcode) = core.fold_case(sent.code) or core.fold_case(name) = core.fold_case(sent.code))
        order by core.fold_case(code) = core.fold_case(sent.code) desc,
          core.fold_case(barcode) = core.fold_case(sent.code) desc nulls last, id limit 1) as item
      join baseinfo.units as unit on unit.id = item.unit_id`.execute(db);
    return rows;
  });
  return { ...module, routes: [...routes, lookAlikes, match, itemLabelRoute(settings)] };
};

import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { preparedPlan } from '../prepared-plan.ts';
import { dispatchRules } from './dispatch-rules.ts';
import { documentRules } from './document-rules.ts';
import { ledgerRules } from './ledger-rules.ts';
import type { Finding, Rule } from './rule.ts';

/** What stock promises, wherever stored data can show that it was broken. */
export const stockRules: readonly Rule[] = [...ledgerRules, ...dispatchRules, ...documentRules];

/** Promises that no stored row can show broken, and who proves them instead. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  I17: 'calls repeated with one key get one answer: the key is unique, and the tests of crashes and repeats prove the rest',
  I18: 'acts beside each other end as if one had come after the other: proved by the property tests',
  I21: 'order lines come with purchasing, and their rule with them',
  I23: 'nobody is answered what is out of their scope: proved by the tests of the API',
};

/** All rules that are broken now, asked in one statement so that they speak of one moment; the plan of it is kept. */
export async function violationsOf(db: Reader): Promise<Finding[]> {
  const { rows } = await sql<Found>`${preparedPlan} ${sql.raw(question(stockRules))}`.execute(db);
  return rows.map((found) => findingOf(stockRules, found));
}

/** How often one rule is broken now, nothing included. */
export async function countViolations(db: Reader, rule: Rule): Promise<Finding> {
  const { rows } = await sql<Found>`${sql.raw(question([rule]))}`.execute(db);
  return findingOf([rule], rows[0] ?? { rule: 0, count: 0, examples: [] });
}

type Found = { rule: number; count: number; examples: string[] };

const findingOf = (rules: readonly Rule[], { rule, count, examples }: Found): Finding => ({
  invariant: rules[rule]?.invariant ?? null,
  rule: rules[rule]?.says ?? '',
  count,
  examples,
});

/** Asks several rules at once; only the first ten places of each are named, because naming costs more than finding. */
const question = (rules: readonly Rule[]) => `
  with found as materialized (
    ${rules.map((rule, index) => `select ${index} as rule, broken.* from (${rule.sql}) as broken`).join('\n    union all ')}
  ), counted as materialized (
    select found.*, count(*) over (partition by rule) as count,
      row_number() over (partition by rule order by document_id, location_id, item_id, detail) as place
    from found
  )
  select counted.rule, counted.count, array_agg(concat_ws(' · ',
      coalesce(document.number, 'document ' || counted.document_id),
      case when counted.location_id is not null then concat_ws(' ', location.kind, coalesce(
        (select name from stock.warehouses where id = location.warehouse_id), (select name from stock.stores where id = location.store_id),
        (select name from works.workhouses where id = location.workhouse_id), (select name from projects.projects where id = location.project_id),
        case when location.id is null then 'location ' || counted.location_id end)) end,
      coalesce(item.name, 'item ' || counted.item_id),
      counted.detail) order by counted.place) as examples
  from counted
  left join core.documents as document on document.id = counted.document_id
  left join stock.locations as location on location.id = counted.location_id
  left join baseinfo.items as item on item.id = counted.item_id
  where counted.place <= 10
  group by counted.rule, counted.count
  order by counted.rule`;

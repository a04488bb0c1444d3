import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { preparedPlan } from '../prepared-plan.ts';
import { dispatchRules } from './dispatch-rules.ts';
import { documentRules } from './document-rules.ts';
import { ledgerRules } from './ledger-rules.ts';
import type { Finding, Rule } from './rule.ts';

/** Invariants of stock that can be checked in stored data. */
export const stockRules: readonly Rule[] = [...ledgerRules, ...dispatchRules, ...documentRules];

/** Invariants that stored data cannot show to be broken, and what proves them instead. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  I17: 'calls repeated with one key get one answer: the key is unique, and the tests of crashes and repeats prove the rest',
  I18: 'acts beside each other end as if one had come after the other: proved by the property tests',
  I23: 'nobody is answered what is out of their scope: proved by the tests of the API',
};

/** All rules that are broken now, in one statement so that they have one snapshot; its plan is prepared. */
export async function violationsOf(db: Reader): Promise<Finding[]> {
  const { rows } = await sql<Found>`${preparedPlan} ${sql.raw(violationsSql(stockRules))}`.execute(db);
  return rows.map((found) => findingOf(stockRules, found));
}

/** The number of violations of one rule, including zero. */
export async function countViolations(db: Reader, rule: Rule): Promise<Finding> {
  const { rows } = await sql<Found>`${sql.raw(violationsSql([rule]))}`.execute(db);
  return findingOf([rule], rows[0] ?? { rule: 0, count: 0, examples: [] });
}

type Found = { rule: number; count: number; examples: string[] };

const findingOf = (rules: readonly Rule[], { rule, count, examples }: Found): Finding => ({
  invariant: rules[rule]?.invariant ?? null,
  rule: rules[rule]?.says ?? '',
  count,
  examples,
});

/**
 * Checks several rules at once; only the first ten examples of each are formatted, because that costs more than finding
 * them.
 */
const violationsSql = (rules: readonly Rule[]) => `
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

import type { DocumentDetail, LineOf } from '@kalfa/contracts/document';
import type { tender } from '@kalfa/contracts/works/tender';
import type { Reader, Tx } from '@kalfa/db/database';
import { compareDecimals, placesOf } from '@kalfa/domain/decimal';
import { installationQuantity, sumsOf, type BoqLine } from '@kalfa/domain/works/boq';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { withPaths, type LineAtPath, type LineTable } from '../../../kit/document/lines.ts';

type Line = LineOf<typeof tender>;
type ShownLine = DocumentDetail<typeof tender>['lines'][number];

const quantities = ['clientQuantity', 'contractorQuantity', 'dismantlingQuantity', 'dmmQuantity'] as const;
const prices = ['materialPrice', 'installationPrice', 'dismantlingPrice', 'dmmPrice'] as const;

export const boqTable: LineTable<keyof Line> = {
  table: 'works.tender_lines',
  parent: 'tender_id',
  columns: {
    groupTitle: ['group_title', 'text'],
    percent: ['percent', 'numeric'],
    oldPos: ['old_pos', 'text'],
    newPosBook: ['new_pos_book', 'text'],
    newPosMain: ['new_pos_main', 'text'],
    newPosSub: ['new_pos_sub', 'text'],
    itemId: ['item_id', 'bigint'],
    clientQuantity: ['client_quantity', 'numeric'],
    contractorQuantity: ['contractor_quantity', 'numeric'],
    dismantlingQuantity: ['dismantling_quantity', 'numeric'],
    dmmQuantity: ['dmm_quantity', 'numeric'],
    materialPrice: ['material_price', 'numeric'],
    installationPrice: ['installation_price', 'numeric'],
    dismantlingPrice: ['dismantling_price', 'numeric'],
    dmmPrice: ['dmm_price', 'numeric'],
    description: ['description', 'text'],
    clientRowId: ['client_row_id', 'bigint'],
  },
};

/** A stored or sent line, for the rules of the bill. */
export const boqLineOf = (
  line: Pick<Line, 'itemId' | 'percent' | (typeof quantities | typeof prices)[number]>,
): BoqLine => (line.itemId ? { ...line, isGroup: false } : { isGroup: true, percent: line.percent });

/** The whole bill, with the amounts of its lines and groups. */
export async function readBoq(db: Reader, tenderId: number): Promise<ShownLine[]> {
  const columns = Object.entries(boqTable.columns).map(
    ([field, [column]]) => sql`line.${sql.ref(column)} as ${sql.id(field)}`,
  );
  const { rows } = await sql<Omit<ShownLine, 'installationQuantity' | `${string}Amount`>>`
    select line.id, line.position, ${sql.join(columns)}, item.name as "itemName", item.code as "itemCode",
      unit.symbol as "unitSymbol", unit.decimals as "unitDecimals"
    from works.tender_lines as line left join baseinfo.items as item on item.id = line.item_id
    left join baseinfo.units as unit on unit.id = item.unit_id
    where line.tender_id = ${tenderId} and line.record_status = 0 order by line.position, line.id`.execute(
    db,
  );
  const sums = sumsOf(rows.map((row) => boqLineOf(row)));
  return rows.map((row, index): ShownLine => {
    const amounts = sums.lines[index];
    return {
      ...(row as ShownLine),
      installationQuantity: installationQuantity(row),
      materialAmount: amounts?.material ?? '0',
      installationAmount: amounts?.installation ?? '0',
      dismantlingAmount: amounts?.dismantling ?? '0',
      dmmAmount: amounts?.dmm ?? '0',
    };
  });
}

const isZero = (value: string) => compareDecimals(value, '0') === 0;

type KnownItem = { id: number; status: number; decimals: number };

/** A line is either a group, without numbers, or an active item with at least one quantity. */
function faultsOf({ line, path }: LineAtPath<Line>, items: ReadonlyMap<number, KnownItem>): Fault[] {
  const at = (field: keyof Line, code: Fault['code'], params?: Record<string, number>): Fault[] => [
    { path: `${path}.${field}`, code, ...(params && { params }) },
  ];
  if (!line.itemId) {
    if (!line.groupTitle) return at('itemId', 'REQUIRED');
    const counted = [...quantities, ...prices].find((field) => !isZero(line[field]));
    return counted ? at(counted, 'VALUE_REFUSED') : [];
  }
  if (line.groupTitle) return at('groupTitle', 'VALUE_REFUSED');
  const item = items.get(line.itemId);
  if (!item) return at('itemId', 'GONE');
  if (item.status !== 0) return at('itemId', 'PASSIVE');
  const fine = quantities.find((field) => placesOf(line[field]) > item.decimals);
  if (fine) return at(fine, 'DECIMALS_TOO_MANY', { max: item.decimals });
  return quantities.every((field) => isZero(line[field]))
    ? at('contractorQuantity', 'NUMBER_TOO_SMALL', { min: 0 })
    : [];
}

const titleKey = (title: string) => title.toLocaleLowerCase('tr');

export async function refuseBadBoqLines(
  tx: Tx,
  lines: readonly LineAtPath<Line>[],
  rest: readonly Pick<Line, 'groupTitle'>[] = [],
): Promise<void> {
  const { rows } = await sql<KnownItem>`
    select item.id, item.record_status as status, unit.decimals from baseinfo.items as item
    join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${lines.flatMap(({ line }) => line.itemId ?? [])}::bigint[])`.execute(tx);
  const items = new Map(rows.map((row) => [row.id, row]));
  const taken = new Set(rest.flatMap(({ groupTitle }) => (groupTitle ? titleKey(groupTitle) : [])));
  const faults = lines.flatMap((sent): Fault[] => {
    const wrong = faultsOf(sent, items);
    const { groupTitle } = sent.line;
    if (wrong.length > 0 || !groupTitle) return wrong;
    if (taken.has(titleKey(groupTitle))) return [{ path: `${sent.path}.groupTitle`, code: 'TAKEN' }];
    taken.add(titleKey(groupTitle));
    return [];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** Refuses to submit a bill with items that are archived or gone. They are locked, so that none is archived meanwhile. */
export async function refuseItemsGone(tx: Tx, lines: readonly (Line & { id: number })[]): Promise<void> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  await sql`select from baseinfo.items where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
  await refuseBadBoqLines(tx, withPaths(lines));
}

import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';

type KnownText = {
  text: string;
  id: number;
  name: string;
  code: string;
  unitSymbol: string;
  unitDecimals: number;
};

/** The items that texts of this client stood for before. Both are compared folded. */
export async function findClientTexts(
  db: Reader,
  clientName: string | null,
  texts: readonly string[],
): Promise<KnownText[]> {
  // Numbers are most of the cells, and stand for no item.
  const asked = [...new Set(texts)].filter((text) => /\p{L}/u.test(text) && text.length <= longestText);
  const { rows } = await sql<KnownText>`
    select asked.text, item.id, item.name, item.code, unit.symbol as "unitSymbol", unit.decimals as "unitDecimals"
    from unnest(${asked}::text[]) as asked (text)
    join works.client_texts as known on known.text_key = core.fold_search(asked.text)
      and known.client_key = core.fold_search(${clientName}::text)
    join baseinfo.items as item on item.id = known.item_id and item.record_status = 0
    join baseinfo.units as unit on unit.id = item.unit_id
    order by asked.text`.execute(db);
  return rows;
}

const longestText = 300;

/**
 * Remembers what the client calls our items, where that is neither their name nor their code. A row is looked at again only when its
 * line got another item, so that an old tender does not undo what was chosen in a newer one.
 */
export async function rememberClientTexts(tx: Tx, tenderId: number): Promise<void> {
  await sql`
    with chosen as (
      select distinct on (line.client_row_id) line.client_row_id as row_id, line.item_id
      from works.tender_lines as line
      where line.tender_id = ${tenderId} and line.client_row_id is not null and line.record_status = 0
      order by line.client_row_id, line.position
    ), matched as (
      update works.client_workbook_rows as row set item_id = chosen.item_id from chosen
      where row.id = chosen.row_id and row.item_id is distinct from chosen.item_id and chosen.item_id is not null
      returning row.id, row.text, chosen.item_id
    )
    insert into works.client_texts (client_key, text_key, item_id)
    select distinct on (text_key) core.fold_search(tender.client_name), core.fold_search(matched.text) as text_key, matched.item_id
    from matched join baseinfo.items as item on item.id = matched.item_id
    join works.tenders as tender on tender.id = ${tenderId} and tender.client_name is not null
    where core.fold_search(matched.text) not in (core.fold_search(item.name), core.fold_search(item.code))
    order by text_key, matched.id desc
    on conflict on constraint client_texts_once do update set item_id = excluded.item_id`.execute(tx);
}

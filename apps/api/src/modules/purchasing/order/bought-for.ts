import { sql, type RawBuilder } from 'kysely';

/** What the contractor supplies for a tender, item by item, at the price of the tender. */
export const boughtFor = (tenderId: number): RawBuilder<unknown> => sql`
  select line.item_id as "itemId", sum(line.contractor_quantity) as quantity, max(line.material_price) as "estimatedPrice"
  from works.tender_lines as line join baseinfo.items as item on item.id = line.item_id and item.record_status = 0
  where line.tender_id = ${tenderId} and line.record_status = 0
  group by line.item_id having sum(line.contractor_quantity) > 0 order by min(line.position)`;

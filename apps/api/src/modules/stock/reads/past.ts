import { sql, type RawBuilder } from 'kysely';

type Id = RawBuilder<unknown>;
type Balance = { location: Id; item: Id };

/**
 * What the newest movement of a balance up to a moment says. It stands at the end of what left or of what came; each is one
 * step into an index, however long the history.
 */
const newest = (
  { location, item }: Balance,
  moment: RawBuilder<Date>,
  said: { leaving: RawBuilder<unknown>; coming: RawBuilder<unknown> },
) => sql`(select said from (
    (select ${said.leaving} as said, posted_at, id from stock.movements
      where item_id = ${item} and from_location_id = ${location} and posted_at <= ${moment} order by posted_at desc, id desc limit 1)
    union all
    (select ${said.coming}, posted_at, id from stock.movements
      where item_id = ${item} and to_location_id = ${location} and posted_at <= ${moment} order by posted_at desc, id desc limit 1)
  ) as newest order by posted_at desc, id desc limit 1)`;

/** How much was at a location at a moment. */
export const onHandAt = (balance: Balance, moment: RawBuilder<Date>) =>
  sql<string>`coalesce(${newest(balance, moment, { leaving: sql`from_on_hand_after`, coming: sql`to_on_hand_after` })}, 0.000)`;

/** When anything moved there for the last time before. */
export const lastMovedAt = (balance: Balance, moment: RawBuilder<Date>) =>
  newest(balance, moment, { leaving: sql`posted_at`, coming: sql`posted_at` });

/** What it was worth: what it is worth now, without everything that has come and gone since. */
export const valueAt = ({ location, item }: Balance, value: RawBuilder<unknown>, moment: RawBuilder<Date>) =>
  sql<string>`(${value}
    - coalesce((select sum(value) from stock.movements where item_id = ${item} and to_location_id = ${location} and posted_at > ${moment}), 0)
    + coalesce((select sum(value) from stock.movements where item_id = ${item} and from_location_id = ${location} and posted_at > ${moment}), 0))`;

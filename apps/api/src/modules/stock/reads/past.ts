import { sql, type RawBuilder } from 'kysely';

type Id = RawBuilder<unknown>;
type Balance = { location: Id; item: Id };

/**
 * A value of the newest movement of a balance up to an instant. It is the last outgoing or the last incoming one; each
 * is one index lookup, however long the history.
 */
const newest = (
  { location, item }: Balance,
  moment: RawBuilder<Date>,
  figure: { leaving: RawBuilder<unknown>; coming: RawBuilder<unknown> },
) => sql`(select figure from (
    (select ${figure.leaving} as figure, posted_at, id from stock.movements
      where item_id = ${item} and from_location_id = ${location} and posted_at <= ${moment} order by posted_at desc, id desc limit 1)
    union all
    (select ${figure.coming}, posted_at, id from stock.movements
      where item_id = ${item} and to_location_id = ${location} and posted_at <= ${moment} order by posted_at desc, id desc limit 1)
  ) as newest order by posted_at desc, id desc limit 1)`;

/** The quantity at a location at an instant. */
export const onHandAt = (balance: Balance, moment: RawBuilder<Date>) =>
  sql<string>`coalesce(${newest(balance, moment, { leaving: sql`from_on_hand_after`, coming: sql`to_on_hand_after` })}, 0.000)`;

/** The time of the last movement before an instant. */
export const lastMovedAt = (balance: Balance, moment: RawBuilder<Date>) =>
  newest(balance, moment, { leaving: sql`posted_at`, coming: sql`posted_at` });

/** Its value: the current value without everything that moved since. */
export const valueAt = ({ location, item }: Balance, value: RawBuilder<unknown>, moment: RawBuilder<Date>) =>
  sql<string>`(${value}
    - coalesce((select sum(value) from stock.movements where item_id = ${item} and to_location_id = ${location} and posted_at > ${moment}), 0)
    + coalesce((select sum(value) from stock.movements where item_id = ${item} and from_location_id = ${location} and posted_at > ${moment}), 0))`;

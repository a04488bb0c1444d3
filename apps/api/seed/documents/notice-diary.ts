import { connect, type Database, type Tx } from '@kalfa/db/database';
import { sql } from 'kysely';

/** Which notifications were written on which day of the demo data. */
export type NoticeDiary = {
  endDay: (date: string) => Promise<void>;
  /** Brings each into the hours of its day, and lets people have read what is old. */
  settle: (ownerUrl: string) => Promise<void>;
};

export function newNoticeDiary(db: Database): NoticeDiary {
  const dates: string[] = [];
  const lastIds: number[] = [];
  return {
    endDay: async (date) => {
      const { rows } = await sql<{ id: number }>`
        select coalesce(max(id), 0) as id from notifications.notifications`.execute(db.read);
      dates.push(date);
      lastIds.push(rows[0]?.id ?? 0);
    },
    settle: async (ownerUrl) => {
      // When something was told is for nobody to change but the owner of the database.
      const owner = connect({ url: ownerUrl, poolSize: 1, onFault: () => undefined });
      await owner.write(async (tx) => {
        await dateNotices(tx, dates, lastIds);
        await readOldNotices(tx, dates.at(-1) ?? '');
      });
      await owner.close();
    },
  };
}

/** What was told on a day is told between eight and half past five, and today's before now, in the order it was told in. */
async function dateNotices(tx: Tx, dates: readonly string[], lastIds: readonly number[]): Promise<void> {
  await sql`
    with day as (
      select least((date + time '08:00') at time zone zone, now() - interval '1 hour') as opens,
        least((date + time '17:30') at time zone zone, now()) as closes,
        lag(last_id, 1, 0::bigint) over (order by date) as after_id, last_id
      from unnest(${dates}::date[], ${lastIds}::bigint[]) as day (date, last_id),
        (select coalesce(core.setting_at('org.timeZone', now()) #>> '{}', 'Europe/Istanbul') as zone) as organisation
    ), placed as (
      select notification.id, opens + (closes - opens) * row_number() over (partition by last_id order by notification.id)
        / (last_id - after_id + 1) as at
      from day join notifications.notifications as notification on notification.id > after_id and notification.id <= last_id
    )
    update notifications.notifications as notification set created_at = placed.at from placed where placed.id = notification.id`.execute(
    tx,
  );
}

/**
 * Everybody has read what is older than three days within an hour. Of the rest up to fifteen wait for them, and whoever has
 * heard little has a few of the newest left.
 */
async function readOldNotices(tx: Tx, lastDate: string): Promise<void> {
  await sql`
    with ranked as (
      select notification.id, recipient.user_id, notification.created_at, notification.created_at > ${lastDate}::date - 2 as is_fresh,
        row_number() over (partition by recipient.user_id order by notification.id desc) as rank
      from notifications.recipients as recipient join notifications.notifications as notification on notification.id = recipient.notification_id
    )
    update notifications.recipients as recipient set read_at = least(ranked.created_at + interval '1 hour', now())
    from ranked where recipient.notification_id = ranked.id and recipient.user_id = ranked.user_id
      and ranked.rank > case when ranked.is_fresh then 15 else 5 end`.execute(tx);
}

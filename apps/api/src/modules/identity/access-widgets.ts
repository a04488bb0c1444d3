import { roleChangeDays } from '@kalfa/contracts/reports/dashboard';
import { sql } from 'kysely';
import type { Module } from '../../kit/module.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { widgetRoute } from '../../kit/widget.ts';
import { systemUserId } from './system-user.ts';

type RoleChange = { id: number; at: string; user: string; entity: string; label: string | null };

const latestChanges = 5;

/** The dashboard cards about accounts for administrators. They count what the lists behind them show. */
export const accessWidgetModule = ({ timeZone }: Pick<ListSettings, 'timeZone'>): Module => ({
  constraints: {},
  routes: [
    widgetRoute('registrations', async (db) => {
      const { rows } = await sql<{ pendingApproval: number; locked: number }>`
        select
          (select count(*) from identity.users where status = 'pendingApproval' and record_status <> 2) as "pendingApproval",
          (select count(distinct person.id) from identity.sign_in_locks as lock
            join identity.users as person on person.username = lock.username_key and person.record_status <> 2 and person.id <> ${systemUserId}
            where lock.locked_until > now()) as locked`.execute(db);
      return rows[0] ?? { pendingApproval: 0, locked: 0 };
    }),
    widgetRoute('roleChanges', async (db) => {
      const changes = sql`core.audit_entries as entry where entry.action = 'permission'
        and entry.at >= ((now() at time zone ${timeZone})::date - ${roleChangeDays - 1}::int)::timestamp at time zone ${timeZone}`;
      const counted = await sql<{ total: number }>`select count(*) as total from ${changes}`.execute(db);
      const { rows: latest } = await sql<RoleChange>`
        select latest.id, latest.at, coalesce(person.display_name, '') as user, latest.entity, latest.label
        from (select entry.* from ${changes} order by entry.at desc, entry.id desc limit ${latestChanges}) as latest
        left join identity.users as person on person.id = latest.user_id
        order by latest.at desc, latest.id desc`.execute(db);
      return { total: counted.rows[0]?.total ?? 0, latest };
    }),
  ],
});

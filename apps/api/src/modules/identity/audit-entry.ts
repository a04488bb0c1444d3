import { auditEntry, type AuditRow } from '@kalfa/contracts/identity/audit-entry';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../http/call.ts';
import type { Module } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { writeJournal } from '../../kit/journal.ts';
import { readAll, readPage, type ListSettings } from '../../kit/list/list.ts';
import { exportFile, exportQuery, exportRowsAtOnce } from '../../kit/record/export.ts';

/** Nothing here is ever archived, and who may read the log reads all of it. */
const sight = { maySeeArchived: true, scope: null };

const rowsOf = (db: Reader) =>
  db
    .selectFrom('core.audit_entries as t')
    .leftJoin('identity.users as person', 'person.id', 't.user_id')
    .select([
      't.id',
      't.at',
      't.user_id as userId',
      sql<string>`coalesce(person.display_name, '')`.as('user'),
      't.active_role as activeRole',
      't.action',
      't.entity',
      't.entity_id as entityId',
      't.label',
      sql<string | null>`host(t.ip)`.as('ip'),
      't.request_id as requestId',
      't.changes',
      sql<number>`0`.as('recordStatus'),
      sql<string>`core.fold_search(coalesce(t.label, '') || ' ' || t.entity || ' ' || coalesce(person.display_name, ''))`.as(
        'search_text',
      ),
    ]);

export const auditEntryModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(auditEntry.endpoints.list, async (db, { query, actor }) => {
      const { rows, page } = await readPage<AuditRow>(db, auditEntry.list, rowsOf(db), query, {
        ...settings,
        ...sight,
      });
      return {
        rows,
        page: { ...page, actions: actor.can('audit-log', 'print') ? (['export'] as const).slice() : [] },
      };
    }),
    route(auditEntry.endpoints.export, async (tx, call) => {
      const limit = exportRowsAtOnce + 1;
      const rows = await readAll<AuditRow>(
        tx,
        auditEntry.list,
        rowsOf(tx),
        exportQuery(auditEntry.list, call.body),
        { ...settings, ...sight, limit },
      );
      if (rows.length === limit) throw refuse('EXPORT_TOO_LARGE', { params: { max: exportRowsAtOnce } });
      await writeJournal(tx, call, {
        action: 'export',
        entity: auditEntry.name,
        entityId: null,
        label: null,
        changes: { rows: [null, rows.length] },
      });
      return exportFile(auditEntry, rows, call.body, call.origin);
    }),
  ],
});

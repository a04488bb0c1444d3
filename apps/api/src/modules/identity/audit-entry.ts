import { auditEntry, type AuditRow } from '@kalfa/contracts/identity/audit-entry';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { answerExport } from '../../kit/export/answer-export.ts';
import type { Exportable } from '../../kit/export/exportable.ts';
import { readPage, type ListSettings } from '../../kit/list/list.ts';
import { writtenChanges } from './written-changes.ts';

/** Audit entries are never archived, and users who may read the log read all of it. */
const visibility = { maySeeArchived: true, scope: null };

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
      sql<string>`core.fold_search(concat_ws(' ', t.label, t.entity, t.active_role, person.display_name))`.as(
        'search_text',
      ),
    ]);

const exportable: Exportable = {
  name: auditEntry.name,
  menus: ['audit-log'],
  list: auditEntry.list,
  row: auditEntry.endpoints.list.answer.element,
  // As on the page, a role has its title; one that is gone keeps its name.
  written: {
    changes: writtenChanges,
    activeRole: ({ activeRole, roleTitle }) => (roleTitle ?? activeRole) as string | null,
  },
  rows: (db) =>
    rowsOf(db).select(
      sql<string | null>`(select role.title from identity.roles as role
        where role.name = t.active_role and role.record_status <> 2 order by role.id desc limit 1)`.as(
        'roleTitle',
      ),
    ),
  visibilityFor: () => visibility,
};

export const auditEntryModule = (settings: ListSettings): Module => ({
  constraints: {},
  exportable,
  routes: [
    route(auditEntry.endpoints.list, async (db, { query, actor }) => {
      const { rows, page } = await readPage<AuditRow>(db, auditEntry.list, rowsOf(db), query, {
        ...settings,
        ...visibility,
      });
      return {
        rows,
        page: { ...page, actions: actor.can('audit-log', 'print') ? (['export'] as const).slice() : [] },
      };
    }),
    route(auditEntry.endpoints.export, (tx, call) => answerExport(tx, exportable, call, settings)),
  ],
});

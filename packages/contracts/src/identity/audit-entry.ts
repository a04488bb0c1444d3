import { z } from 'zod';
import { exportJobRow } from '../files/export-job.ts';
import { endpoint, file } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { exportBody } from '../record.ts';

export const auditActions = [
  'create',
  'update',
  'archive',
  'restore',
  'status',
  'login',
  'loginFailed',
  'logout',
  'roleSwitch',
  'permission',
  'sensitiveRead',
  'export',
  'download',
  'setting',
  'job',
] as const;

const auditRow = z.object({
  id: recordId,
  at: instant,
  userId: recordId.nullable(),
  user: z.string(),
  activeRole: z.string().nullable(),
  action: z.enum(auditActions),
  entity: z.string(),
  entityId: z.int().nullable(),
  label: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string(),
  changes: z.record(z.string(), z.array(z.unknown())),
});
export type AuditRow = z.output<typeof auditRow>;

const list: ListShape = {
  fields: {
    at: 'instant',
    userId: 'integer?',
    user: 'text',
    action: 'text',
    entity: 'text',
    entityId: 'integer?',
    label: 'text?',
  },
  defaultSort: '-id',
  totals: [],
  shown: ['activeRole', 'changes'],
};

/** The audit log: entries are never changed, and never deleted before the retention period ends. */
export const auditEntry = {
  name: 'auditEntry',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'Admin/audit-entries',
      about: 'Returns a page of the audit log.',
      query: listQuery(list),
      answer: z.array(auditRow),
      list,
      access: { menu: 'audit-log', operation: 'view' },
    }),
    export: endpoint({
      method: 'POST',
      path: 'Admin/audit-entries/export',
      about: 'Exports the log as a file, with the same query.',
      body: exportBody,
      answer: file,
      later: exportJobRow,
      access: { menu: 'audit-log', operation: 'print' },
    }),
  },
} as const;

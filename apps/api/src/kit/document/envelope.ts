import { sql } from 'kysely';

/** The columns of `core.documents as d` that every list of documents selects, beside its own. */
export const documentColumns = sql`d.id, d.version, d.record_status as "recordStatus", d.number,
  d.document_date as "documentDate", d.status, d.kind, d.description, d.created_at as "createdAt", d.updated_at as "updatedAt",
  d.search_text,
  d.created_by as "createdById", d.edited_by as "editedByIds", d.submitted_by as "submittedById", d.first_approved_by as "firstApprovedById",
  d.first_approved_for as "firstApprovedForId",
  (select display_name from identity.users where id = d.created_by) as "createdBy",
  (select display_name from identity.users where id = d.updated_by) as "updatedBy",
  d.submitted_at as "submittedAt", (select display_name from identity.users where id = d.submitted_by) as "submittedBy",
  d.decided_at as "decidedAt", (select display_name from identity.users where id = d.decided_by) as "decidedBy",
  d.decision_note as "decisionNote",
  d.closed_at as "closedAt", (select display_name from identity.users where id = d.closed_by) as "closedBy",
  d.close_reason as "closeReason"`;

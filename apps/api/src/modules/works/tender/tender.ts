import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import { tender } from '@kalfa/contracts/works/tender';
import { sumsOf } from '@kalfa/domain/works/boq';
import { sql } from 'kysely';
import { duplicateOf } from '../../../lib/http/constraints.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { announcedAction } from '../../../kit/document/announced-action.ts';
import { refuseWrongDate } from '../../../kit/document/dates.ts';
import { documentModule, type ActWork } from '../../../kit/document/document.ts';
import type { DocumentFamily } from '../../../kit/document/families.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import type { Storage } from '../../../lib/storage/storage.ts';
import { boqFileRoutes } from './boq-files.ts';
import { flowRoutes } from './flow.ts';
import { boqLineOf, boqTable, readBoq, refuseBadBoqLines, refuseItemsGone } from './boq-lines.ts';
import { rememberClientTexts } from './client-texts.ts';
import { clientWorkbookRoutes } from './client-workbook.ts';

/**
 * Whether a line has a quantity that costs nothing. Each quantity has prices of its own: one for what is dismantled says nothing
 * about what is built. The percentage of a group is left out, because nothing is what it may be meant to leave.
 */
const hasUnpricedQuantity = sql<boolean>`(
  (line.client_quantity + line.contractor_quantity > 0 and round(line.contractor_quantity * line.material_price, 2)
    + round((line.client_quantity + line.contractor_quantity) * line.installation_price, 2) = 0)
  or (line.dismantling_quantity > 0 and round(line.dismantling_quantity * line.dismantling_price, 2) = 0)
  or (line.dmm_quantity > 0 and round(line.dmm_quantity * line.dmm_price, 2) = 0))`;

const submit: ActWork<typeof tender> = async (tx, _call, { lines, documentDate }) => {
  if (!lines.some(({ itemId }) => itemId)) throw refuse('LINES_REQUIRED');
  await refuseItemsGone(tx, lines);
  await refuseWrongDate(tx, documentDate);
};

/** A tender that is out of use gives its title back. */
const giveTitleBack: ActWork<typeof tender> = async (tx, _call, { id }) => {
  await tx.updateTable('works.tenders').set({ is_live: false }).where('id', '=', id).execute();
};

/** A new work takes a shared lock on the approval, so none appears between this check and the end of the transaction. */
const refuseBuilt: ActWork<typeof tender> = async (tx, _call, { id }) => {
  const { rows } = await sql`
    select from works.works where tender_id = ${id} and record_status <> 2 limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('IN_USE');
};

/** What people are notified of; all but a submission also its author. */
const announced = new Set<NotificationAction>(['submitted', 'approved', 'rejected', 'recalled']);

const tenders = documentModule(tender, {
  table: 'works.tenders',
  rows: sql`(
    select ${documentColumns}, own.title, own.client_name as "clientName", own.tender_no as "tenderNo",
      (select count(*) from works.tender_lines as line where line.tender_id = d.id and line.record_status = 0 and line.item_id is not null)
        as "lineCount",
      own.material_total as "materialTotal", own.installation_total as "installationTotal",
      own.dismantling_total as "dismantlingTotal", own.dmm_total as "dmmTotal", own.estimate_total as "estimateTotal",
      exists (select from works.client_workbooks as workbook join files.attachments as attachment
        on attachment.id = workbook.attachment_id and attachment.removed_at is null where workbook.tender_id = d.id)
        as "hasClientWorkbook",
      exists (select from works.tender_lines as line where line.tender_id = d.id and line.record_status = 0 and line.item_id is not null
        and ${hasUnpricedQuantity}) as "isUnpriced"
    from works.tenders as own join core.documents as d on d.id = own.id)`,
  search: { hasTexts: true, hint: ['title', 'clientName'] },
  // A tender belongs to no place: it exists before the first site.
  inScope: () => null,
  rules: () => ({ isWritable: true }),
  amount: ({ estimateTotal, isUnpriced }) => ({
    amount: estimateTotal,
    amountDoubt: isUnpriced ? 'unpriced' : null,
  }),
  ends: ({ title }) => ({ from: title, to: null }),
  header: async (_tx, _caller, { title, clientName, tenderNo }) => ({
    title,
    client_name: clientName ?? null,
    tender_no: tenderNo ?? null,
  }),
  lines: {
    menu: 'tender-details',
    stored: boqTable,
    read: (db, _actor, { id }) => readBoq(db, id),
    validate: refuseBadBoqLines,
    saveTotals: async (tx, id, lines) => {
      const { material, installation, dismantling, dmm } = sumsOf(lines.map(boqLineOf)).total;
      await sql`update works.tenders set material_total = ${material}, installation_total = ${installation},
        dismantling_total = ${dismantling}, dmm_total = ${dmm} where id = ${id}`.execute(tx);
      await rememberClientTexts(tx, id);
    },
  },
  acts: { submit, revoke: refuseBuilt, cancel: giveTitleBack, archive: giveTitleBack },
  announces: ({ title, createdBy }, act) => {
    const action = act === 'revoke' ? 'recalled' : announcedAction[act];
    if (!action || !announced.has(action)) return null;
    return { type: 'tender', action, title, direct: action === 'submitted' ? [] : [createdBy] };
  },
  constraints: {
    tenders_title_live: duplicateOf('title'),
    tender_lines_group_once: { code: 'LINE_DUPLICATE_ITEM' },
    tender_lines_client_row: { code: 'NOT_FOUND' },
    client_workbooks_rows_in_order: { code: 'VALIDATION_FAILED', path: 'firstRow' },
    client_workbook_columns_once: { code: 'VALIDATION_FAILED', path: 'columns', fault: 'TAKEN' },
    client_workbook_rows_once: { code: 'VALIDATION_FAILED', path: 'rows', fault: 'TAKEN' },
  },
});

type TenderSettings = ListSettings & { storage: Storage; families: () => readonly DocumentFamily[] };

export const tenderModule = ({ families, ...settings }: TenderSettings): Module => {
  const { routes, edit: _edit, find, lock, begin, ...module } = tenders(settings);
  return {
    ...module,
    routes: [
      ...routes,
      ...boqFileRoutes(find, settings),
      ...clientWorkbookRoutes({ find, lock, begin }, settings),
      ...flowRoutes(find, families),
    ],
  };
};

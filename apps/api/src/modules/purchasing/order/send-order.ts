import { order, orderMailsPerDay } from '@kalfa/contracts/purchasing/order';
import type { Reader, Tx } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { sql } from 'kysely';
import type { FileQuota } from '../../../lib/files/quota.ts';
import { storeFile } from '../../../lib/files/store-file.ts';
import { route, routeWithoutTransaction, type Route } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import type { DocumentModule } from '../../../kit/document/document.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { attachFile } from '../../../kit/record/attachments.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import { queue, type QueuedMail } from '../../../lib/mail/queued-mail.ts';
import { frameOf, pageUrl } from '../../../lib/print/frame.ts';
import type { Storage } from '../../../lib/storage/storage.ts';
import { readPurchasingSettings } from '../purchasing-settings.ts';
import { formName, orderForm, type FormSupplier } from './order-form.ts';

type Orders = Pick<DocumentModule<typeof order>, 'find' | 'read' | 'begin'>;

/** Dependencies of mails to suppliers: their content is encrypted, and a copy is stored. */
export type SendSettings = ListSettings & { secrets: Secrets; storage: Storage; fileQuota: FileQuota };

/** Mails an order to its supplier. The PDF is drawn and stored first, and attached to the order with the mail. */
export const sendRoutes = (orders: Orders, { print, secrets, storage, fileQuota }: SendSettings): Route[] => [
  routeWithoutTransaction(order.endpoints.send, async (db, call) => {
    const { actor, origin, params, body } = call;
    const begin = async (tx: Tx) => {
      const locked = await orders.begin(tx, call, 'send');
      await refuseUnknownRecipient(tx, locked, body.to);
      await refuseTooMany(tx, actor.userId);
      if (!body.confirmRepeat) await refuseRepeated(tx, locked.id);
      return locked;
    };
    // What is refused leaves no file behind.
    await db.write(begin);
    const language = body.language;
    const sent = await orders.read(db.read, actor, params.id);
    const [sender, supplier, siteAddress] = [
      await senderOf(db.read, actor.userId),
      await supplierOf(db.read, sent.providerId),
      await addressOf(db.read, sent.workhouseId),
    ];
    const { currency } = await readPurchasingSettings(db.read);
    const frame = frameOf(print, {
      title: dictionaries[language].entity.order.one,
      url: pageUrl(print, 'orders', sent.id),
      by: sender.name,
      language,
    });
    const bytes = await print.printer.print(
      orderForm(frame, { order: sent, supplier, siteAddress, currency }),
    );
    const { id: fileId } = await storeFile({ db, storage, fileQuota }, call, {
      name: formName(sent, language),
      bytes,
      type: 'application/pdf',
      picture: null,
    });
    return db.write(async (tx) => {
      const { id, status } = await begin(tx);
      await attachFile(tx, actor, { column: 'document_id', id }, fileId);
      const mail: QueuedMail<'orderToSupplier'> = {
        to: body.to,
        mail: 'orderToSupplier',
        language: body.language,
        values: {
          name: supplier?.name ?? '',
          number: sent.number,
          organisation: print.organisation.name,
          sender: sender.email ? sender.name : '',
          note: body.note ?? '',
        },
        fileId,
        ...(sender.email && { replyTo: sender.email }),
      };
      await queue(tx, 'mail:send', secrets.seal(JSON.stringify(mail)));
      await moveDocument(
        tx,
        { actor, origin },
        {
          id,
          family: order.name,
          act: 'send',
          to: status,
          note: body.note,
          changes: { to: [null, body.to], language: [null, body.language] },
        },
      );
      const { number, version, actions } = await orders.read(tx, actor, id);
      return { id, number, status, version, actions };
    });
  }),
  route(order.endpoints.mails, async (db, { actor, params }) => {
    const { id, providerId } = await orders.find(db, actor, params.id);
    const sent = await sentMails(db, id);
    return {
      supplierEmail: (await supplierOf(db, providerId))?.email ?? null,
      language: sent[0]?.language ?? print.organisation.language,
      sent,
    };
  }),
];

/**
 * An order goes to the address in the record of its supplier, or to one that was used for that supplier before. Others could be anybody's:
 * the mail has our sender, a note of the user and our prices.
 */
async function refuseUnknownRecipient(
  tx: Tx,
  { providerId }: { providerId: number | null },
  to: string,
): Promise<void> {
  const { rows } = await sql`
    select from baseinfo.providers as supplier where supplier.id = ${providerId} and (lower(supplier.email) = ${to} or exists (
      select from purchasing.orders as other
      join core.document_events as event on event.document_id = other.id and event.action = 'send'
      where other.provider_id = supplier.id and event.changes -> 'to' ->> 1 = ${to}))`.execute(tx);
  if (rows.length === 0) throw refuse('ORDER_RECIPIENT_UNKNOWN', { params: { to } });
}

/** The user is locked, so that mails at the same time are counted one after the other. */
async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  await sql`select from identity.users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) from core.document_events
    where by_user_id = ${userId} and action = 'send' and at > now() - interval '2 days'
      and core.business_date(at) = core.business_date(now())`.execute(tx);
  if ((rows[0]?.count ?? 0) >= orderMailsPerDay)
    throw refuse('ORDER_MAIL_LIMIT_REACHED', { params: { max: orderMailsPerDay } });
}

/** Refuses to send an order once more, unless the user has confirmed it. */
async function refuseRepeated(tx: Tx, id: number): Promise<void> {
  const [last] = await sentMails(tx, id);
  if (last) throw refuse('ORDER_ALREADY_SENT', { params: { to: last.to, at: last.at } });
}

type SentMail = { id: number; at: string; by: string; to: string; language: never; note: string | null };

/** The history of an order is also the record of its mails. */
async function sentMails(db: Reader, id: number): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    select event.id, event.at, person.display_name as by, event.changes -> 'to' ->> 1 as to,
      event.changes -> 'language' ->> 1 as language, event.note
    from core.document_events as event join identity.users as person on person.id = event.by_user_id
    where event.document_id = ${id} and event.action = 'send' order by event.id desc limit 100`.execute(db);
  return rows;
}

async function senderOf(db: Reader, userId: number): Promise<{ name: string; email: string | null }> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select display_name as name, email from identity.users where id = ${userId}`.execute(db);
  return rows[0] ?? { name: '', email: null };
}

async function supplierOf(db: Reader, providerId: number | null): Promise<FormSupplier | null> {
  const { rows } = await sql<FormSupplier>`
    select name, address, phone, email, tax_office as "taxOffice", tax_number as "taxNumber"
    from baseinfo.providers where id = ${providerId}`.execute(db);
  return rows[0] ?? null;
}

async function addressOf(db: Reader, workhouseId: number | null): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address from works.workhouses where id = ${workhouseId}`.execute(db);
  return rows[0]?.address ?? null;
}

import type { Language } from '@kalfa/contracts/language';
import type { Tx } from '@kalfa/db/database';
import type { MailName, MailValues } from '@kalfa/texts/mails';

/** A queued mail: recipient, template, language and values. */
export type QueuedMail<Name extends MailName = MailName> = {
  to: string;
  mail: Name;
  language: Language;
  values: MailValues[Name];
  /** Who reads the answers. */
  replyTo?: string;
  /** A stored file that is attached. */
  fileId?: number;
};

/** Queues a mail in the transaction of its cause. What it contains is stored encrypted. */
export async function queue(tx: Tx, topic: `mail:${string}`, sealed: string): Promise<void> {
  await tx
    .insertInto('core.outbox_events')
    .values({ topic, payload: JSON.stringify({ sealed }) })
    .execute();
}

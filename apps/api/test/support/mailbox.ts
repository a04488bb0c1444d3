import { startMailSink, type MailSink } from '@kalfa/tools/services/mail-sink';
import { freePort } from '@kalfa/tools/services/ports';
import { query } from '@kalfa/tools/services/query';
import type { SunkMail } from '@kalfa/tools/services/sunk-mail';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { createMailer, type Mailer } from '../../src/lib/mail/mailer.ts';
import { mailDelivery } from '../../src/modules/identity/deliver-mail.ts';
import { relayOnce } from '../../src/lib/notify/outbox.ts';
import { testDeps, type TestApp } from './test-app.ts';

/** A mail server for the tests of one file. The function delivers the queued mails and returns those to an address, the newest first. */
export function useMailbox(app: TestApp): (address: string) => Promise<SunkMail[]> {
  let sink: MailSink;
  let mailer: Mailer;
  beforeAll(async () => {
    sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
    mailer = createMailer({ smtpUrl: sink.smtpUrl, from: 'Kalfa <no-reply@kalfa.test>' });
  });
  afterAll(async () => {
    mailer.close();
    await sink.stop();
  });
  return async (address) => {
    const deliver = mailDelivery(app.db, testDeps(app.db), mailer);
    // A slow transaction in another test's database delays the horizon as well, so the queue itself is checked.
    for (let turn = 0; turn < 200 && (await areMailsWaiting(app)); turn += 1) {
      if ((await relayOnce(app.db, deliver)) === 0) await pause(25);
    }
    const reply = await fetch(`${sink.address}/mails.json?to=${encodeURIComponent(address)}`);
    return (await reply.json()) as SunkMail[];
  };
}

const areMailsWaiting = async ({ urls }: TestApp) =>
  (
    await query(
      urls.owner,
      `select from core.outbox_events where topic like 'mail:%' and done_at is null and available_at <= now()`,
    )
  ).length > 0;

import { createTransport } from 'nodemailer';
import { Unreachable } from '../notify/outbox.ts';
import type { Mail } from './render.ts';

export type Mailer = {
  /**
   * Resolves once the mail server has accepted the mail, and throws otherwise: `Unreachable` when it did not process
   * it.
   */
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
};

const timeoutMs = 10_000;

/** nodemailer's error codes for connection problems, as opposed to errors of the mail. */
const awayCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
]);

/** Sends mails to a mail server over a few open connections. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Retries are done by the outbox, not by the library.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Without these, a value that looks like a path could attach a file of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, { subject, text, html, replyTo, attachment }) => {
      const sent = transport.sendMail({
        from,
        // As an object it is one address, whatever commas it contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // A mail that somebody wrote is answered to them; all others are automatic.
        ...(replyTo
          ? { replyTo: { name: '', address: replyTo } }
          : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        ...(attachment && {
          attachments: [
            { filename: attachment.name, contentType: attachment.type, content: attachment.content },
          ],
        }),
      });
      await sent.catch((error: Error & { code?: string }) => {
        throw awayCodes.has(error.code ?? '') ? new Unreachable(error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

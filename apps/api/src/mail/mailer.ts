import { createTransport } from 'nodemailer';
import { Unreachable } from '../notify/outbox.ts';
import type { Mail } from './render.ts';

export type Mailer = {
  /** Resolves once the mail server has taken the mail, and throws when it has not: `Unreachable` when it did not look at it. */
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
};

const timeoutMs = 10_000;

/** What nodemailer says when the fault is between us and the mail server, and not in the mail. */
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

/** Hands mails to a mail server over a few connections that stay open. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A message is sent again by whoever queued it, not behind its back.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is only what we wrote; without these a value that looks like a path could attach a file of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, { subject, text, html }) => {
      const sent = transport.sendMail({
        from,
        // As an object it is one address, whatever commas it holds.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await sent.catch((error: Error & { code?: string }) => {
        throw awayCodes.has(error.code ?? '') ? new Unreachable(error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

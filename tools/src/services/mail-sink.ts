import { createServer, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { mailSinkPage } from './mail-sink-page.ts';
import { mailBytesMost, readMail, type SunkMail } from './sunk-mail.ts';

export type MailSink = { smtpUrl: string; address: string; stop(): Promise<void> };

const host = '127.0.0.1';
const mailsKept = 500;

/** A fake mail server for development and tests: accepts every mail, delivers none, and shows them on a local page. */
export async function startMailSink({
  smtpPort,
  httpPort,
}: {
  smtpPort: number;
  httpPort: number;
}): Promise<MailSink> {
  let mails: SunkMail[] = [];
  let lastId = 0;
  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const parts = await readMail(stream);
    const taken = envelope.rcptTo.map(({ address }) => ({ id: (lastId += 1), to: address, ...parts }));
    mails = [...taken.toReversed(), ...mails].slice(0, mailsKept);
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailBytesMost,
    // Clients with open connections must not delay the shutdown.
    closeTimeout: 200,
    onData: callbackify(take),
  });
  // A client that disconnects in the middle of a mail must not end the command.
  smtp.on('error', () => undefined);

  const http = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', `http://${host}`);
    switch (`${request.method} ${url?.pathname}`) {
      case 'GET /mails.json':
        return answer(
          response,
          'application/json',
          JSON.stringify(mailsTo(mails, url?.searchParams.get('to'))),
        );
      case 'GET /':
        return answer(response, 'text/html; charset=utf-8', mailSinkPage(mails));
      case 'DELETE /mails':
        mails = [];
        return void response.writeHead(204).end();
      default:
        return void response.writeHead(404).end();
    }
  });

  await Promise.all([listen(smtp.server, smtpPort), listen(http, httpPort)]);
  // Does not keep a failed command running.
  smtp.server.unref();
  http.unref();
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    address: `http://${host}:${httpPort}`,
    stop: async () => {
      const ends = [
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ];
      http.closeAllConnections();
      await Promise.all(ends);
    },
  };
}

const mailsTo = (mails: readonly SunkMail[], to: string | null | undefined) =>
  to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails;

function answer(response: ServerResponse, type: string, body: string): void {
  response
    .writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(body);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

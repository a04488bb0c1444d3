import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The script that runs first on every page; what reports the faults is put before it. */
const firstScript = '/first-paint.js';
const faultPath = '/e2e-fault';

export type Watcher = { address: string; faults: () => readonly string[]; stop(): Promise<void> };

/**
 * A proxy before the product that hears of every fault of a page. WebDriver has no way to read the console, and WebKitGTK prints
 * none while it is automated.
 */
export async function startWatcher(product: string): Promise<Watcher> {
  const faults: string[] = [];
  const { hostname, port } = new URL(product);
  const forwarded = ({ method, url, headers }: IncomingMessage): RequestOptions => ({
    hostname,
    port,
    method,
    path: url,
    headers,
  });
  const server = createServer((asked, answer) => {
    if (asked.url === faultPath) {
      void text(asked).then((fault) => faults.push(fault));
      answer.end();
      return;
    }
    const isFirstScript = asked.url === firstScript;
    // It is changed here, so it must arrive whole and uncompressed.
    if (isFirstScript) for (const name of ['accept-encoding', 'if-none-match']) delete asked.headers[name];
    const onward = request(forwarded(asked), (answered) => {
      const { statusCode = 502, headers } = answered;
      if (statusCode >= 400) faults.push(`${statusCode} ${asked.method} ${asked.url}`);
      if (isFirstScript) delete headers['content-length'];
      answer.writeHead(statusCode, headers);
      if (isFirstScript) answer.write(`(${String(reportFaults)})(${JSON.stringify(faultPath)});\n`);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  // The socket of the notifications.
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = request(forwarded(asked)).on('error', () => socket.destroy());
    onward.on('upgrade', (answered, other, otherHead) => {
      const lines = [`HTTP/1.1 101 ${answered.statusMessage}`];
      for (let at = 0; at < answered.rawHeaders.length; at += 2)
        lines.push(`${answered.rawHeaders[at]}: ${answered.rawHeaders[at + 1]}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(otherHead);
      other.write(head);
      for (const [from, to] of [
        [other, socket],
        [socket, other],
      ] as const)
        from
          .on('error', () => to.destroy())
          .on('close', () => to.destroy())
          .pipe(to);
    });
    onward.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Runs in the page, before anything else. */
function reportFaults(address: string): void {
  const report = (fault: string) => void navigator.sendBeacon(address, fault);
  const { console: shown } = window;
  const log = shown.error;
  shown.error = (...said: unknown[]) => {
    report(said.map(String).join(' '));
    log.apply(shown, said);
  };
  window.addEventListener('error', ({ message }) => report(message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

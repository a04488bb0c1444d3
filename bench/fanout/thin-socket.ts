import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

type Opening = {
  address: string;
  /** What the client says of itself in the address, and when it introduces itself. */
  query: Record<string, string>;
  auth: Record<string, unknown>;
  /** The text of an event, as it came. */
  onEvent: (text: string) => void;
};

/**
 * A client of Socket.IO that does no more than the protocol asks of it: introduce itself, answer pings, hand out events. Thousands
 * of it fit one process, where as many of the official client would themselves be what is measured.
 */
export function openThinSocket({ address, query, auth, onEvent }: Opening): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const act = (message: string) => {
      if (message.startsWith('42')) onEvent(message.slice(2));
      else if (message === '2') socket.write(frame('3'));
      else if (message.startsWith('0')) socket.write(frame(`40${JSON.stringify(auth)}`));
      else if (message.startsWith('40')) resolve(socket);
      else socket.destroy(new Error(`a client was not let in: ${message}`));
    };
    const read = frameReader(act);
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      // What comes is read at once and never kept, so that all sockets may share the memory for it.
      onread: {
        buffer: shared,
        callback: (length) => {
          read(shared.subarray(0, length));
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a client was sent away')));
    const asked = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query });
    socket.write(
      [
        `GET /socket.io/?${asked.toString()} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
  });
}

const shared = Buffer.alloc(64 * 1_024);

/** Texts a client sends are short, and masked as the protocol demands: with a key that changes nothing. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Cuts what comes into the texts of frames, behind the answer to the upgrade. */
function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let isUpgraded = false;
  let rest: Buffer | null = null;
  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    if (!isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      isUpgraded = end >= 0;
      at = isUpgraded ? end + 4 : 0;
    }
    for (let found = isUpgraded && frameAt(bytes, at); found; found = frameAt(bytes, at)) {
      onText(bytes.toString('utf8', found.start, found.end));
      at = found.end;
    }
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  };
}

function frameAt(bytes: Buffer, at: number): { start: number; end: number } | null {
  if (bytes.length < at + 2) return null;
  const length = bytes.readUInt8(at + 1);
  if (length < 126) return whole(bytes, at + 2, length);
  if (length === 127) throw new Error('nothing that large is sent here');
  return bytes.length < at + 4 ? null : whole(bytes, at + 4, bytes.readUInt16BE(at + 2));
}

const whole = (bytes: Buffer, start: number, length: number) =>
  bytes.length < start + length ? null : { start, end: start + length };

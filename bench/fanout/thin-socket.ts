import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

type Opening = {
  address: string;
  /** The handshake data of the client, in the URL and in the connect packet. */
  query: Record<string, string>;
  auth: Record<string, unknown>;
  /** The raw text of an event. */
  onEvent: (text: string) => void;
};

/**
 * A minimal Socket.IO client: it connects, answers pings and passes on events. Thousands of them fit into one process; with the
 * official client, the clients themselves would dominate the measurement.
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
      // Incoming data is parsed immediately and never stored, so all sockets can share one buffer.
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

/** Client frames are short, and masked as the protocol requires, with a key of zeros. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Splits incoming data into the texts of frames, after the response to the upgrade. */
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
  if (length === 127) throw new Error('frames of this size are not supported');
  return bytes.length < at + 4 ? null : whole(bytes, at + 4, bytes.readUInt16BE(at + 2));
}

const whole = (bytes: Buffer, start: number, length: number) =>
  bytes.length < start + length ? null : { start, end: start + length };

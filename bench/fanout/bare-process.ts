import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { clockMs } from './clock.ts';

/** Socket.IO with its fastest adapter, and nothing else. Emits each message to all clients and returns the time. */
const publisher = new Redis(process.env.REDIS_URL ?? '');
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  adapter: createAdapter(publisher, publisher.duplicate()),
});

process.on('message', (asked: 'listen' | { event: string; payload: unknown }) => {
  if (asked === 'listen') {
    http.listen(0, '127.0.0.1', () =>
      process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`),
    );
  } else {
    const at = clockMs();
    io.emit(asked.event, asked.payload);
    process.send?.(at);
  }
});

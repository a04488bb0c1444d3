import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosePorts, freePort, refuseTakenOverrides } from './ports.ts';

/** Holds a port while `work` runs. */
async function occupied<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    return await work(port);
  } finally {
    server.close();
  }
}

test('a fixed port is used while it is free', async () => {
  const port = await freePort();
  expect(await choosePorts({ web: { port, variable: 'PORT' } }, {})).toEqual({ web: port });
});

test('a fixed port that is in use gives way to the next free one, and no two parts share it', async () => {
  await occupied(async (port) => {
    const fixed = { port, variable: 'PORT' };
    const { web, api } = await choosePorts({ web: fixed, api: fixed }, {});
    expect(web).toBeGreaterThan(port);
    expect(api).toBeGreaterThan(web);
  });
});

test('a variable overrides a fixed port', async () => {
  const fixed = { web: { port: 1, variable: 'PORT' } };
  expect(await choosePorts(fixed, { PORT: '4567' })).toEqual({ web: 4567 });
});

test('a port that somebody asked for is refused while it is in use, and so is one that is no port', async () => {
  const fixed = { web: { port: 1, variable: 'PORT' } };
  await occupied((port) =>
    expect(refuseTakenOverrides(fixed, { PORT: String(port) })).rejects.toThrow(`port ${port} is in use`),
  );
  await expect(refuseTakenOverrides(fixed, { PORT: 'web' })).rejects.toThrow('PORT must be a port');
});

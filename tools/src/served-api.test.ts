import { expect, test } from 'vitest';
import { serveApi, waitUntilReady } from './served-api.ts';

const nowhere = 'http://127.0.0.1:9';

test('an API that cannot start reports the reason', async () => {
  const api = serveApi({ PATH: process.env.PATH, MODE: 'demo' });
  await expect(waitUntilReady(nowhere, api)).rejects.toThrow(/ended with code 1[\s\S]*DATABASE_URL/);
});

test('an API that is killed is reported with the signal', async () => {
  const api = serveApi({
    PATH: process.env.PATH,
    MODE: 'demo',
    NODE_OPTIONS: '--import=data:text/javascript,process.kill(process.pid,9)',
  });
  expect(await api.ended).toContain('ended by SIGKILL; the machine may be out of memory');
});

test('an API that we stop reports no reason', async () => {
  const api = serveApi({ PATH: process.env.PATH, MODE: 'demo' });
  api.stop();
  expect(await api.ended).toBeNull();
});

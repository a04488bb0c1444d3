import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { redisUrl } from '@kalfa/tools/services/redis';
import { expect, inject, test } from 'vitest';
import { startApi } from '../support/api-process.ts';
import { bearer, useTestApp } from '../support/test-app.ts';

const app = useTestApp();

function send(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers: bearer(app.tokens) }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
      reply.once('error', (error) => resolve(String(error)));
    });
    call.once('error', (error) => resolve(String(error)));
    call.end();
  });
}

test('a polite stop under load answers every request a balancer sent it, and then leaves with 0', async () => {
  const { services } = inject('testServices');
  const api = await startApi({ DATABASE_URL: app.urls.app, REDIS_URL: redisUrl(services.redis) });
  // As a balancer does: ask `ready` several times a second, and send nothing more once it says no.
  let isInService = true;
  const balancer = (async () => {
    while (isInService) {
      isInService = await fetch(`${api.address}/api/health/ready`).then(
        (reply) => reply.ok,
        () => false,
      );
      await pause(150);
    }
  })();
  const outcomes: (number | string)[] = [];
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const load = agents.map(async (agent) => {
    while (isInService) outcomes.push(await send(`${api.address}/api/baseinfo/units`, agent));
  });
  while (outcomes.length <= 100) await pause(50);
  const beforeStop = outcomes.length;
  const code = await api.stop();
  await Promise.all([balancer, ...load]);
  agents.forEach((agent) => agent.destroy());
  expect(code).toBe(0);
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(beforeStop);
});

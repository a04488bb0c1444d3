import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../../src/lib/http/errors.ts';
import { loggerOfFailures } from './logger-of-failures.ts';

const app = Fastify({ loggerInstance: loggerOfFailures() });
answerErrors(app);
app.get('/:cause', async ({ params }) => {
  throw Object.assign(new Error((params as { cause: string }).cause), { constraint: 'units_title_live' });
});

test('a test that fails because of a 500', async () => {
  expect((await app.inject({ url: '/unexpected-cause' })).statusCode).toBe(200);
});

test('a test that causes a 500 on purpose', async () => {
  expect((await app.inject({ url: '/intended-cause' })).statusCode).toBe(500);
});

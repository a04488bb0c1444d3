import { rental } from '@kalfa/contracts/purchasing/rental';
import { expect, test } from 'vitest';
import { describeDocument } from './describe-document.ts';

type Samples = Parameters<typeof describeDocument<typeof rental>>[1];

const samples: Partial<Samples> = {
  prepare: async () => {
    throw new Error('nothing is prepared');
  },
};
const app = describeDocument(rental, samples as Samples);

test('a test beside the suite that needs what is prepared', async () => {
  const { statusCode } = await app.server.inject({ url: '/api/health/live' });
  expect(statusCode).toBe(418);
});

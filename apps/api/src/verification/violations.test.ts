import { violationsOf } from '@kalfa/db/verify/violations';
import { beforeAll, expect, test } from 'vitest';
import { walkEveryWay } from '../testing/stock-walk.ts';
import { makeStockWorld } from '../testing/stock-world.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

beforeAll(async () => {
  await walkEveryWay(app, await makeStockWorld(app));
});

test('goods that went every way break no rule', async () => {
  expect(await violationsOf(app.db.read)).toEqual([]);
});

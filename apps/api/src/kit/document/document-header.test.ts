import { document } from '@kalfa/contracts/document';
import { day, recordId } from '@kalfa/contracts/fields';
import { decisionCycle } from '@kalfa/contracts/lifecycle';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { dayFrom, refusedOrder } from '../../../test/support/dates-in-order.ts';
import { makeStockWorld } from '../../../test/support/stock-world.ts';
import { mountDeps, request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { answerErrors } from '../../lib/http/errors.ts';
import { mount } from '../../lib/http/mount.ts';
import { actorResolver, tokenResolver } from '../../modules/identity/resolve-actor.ts';
import { cursorSigner } from '../list/cursor.ts';
import { today } from './dates.ts';
import { documentModule } from './document.ts';
import { documentColumns } from './envelope.ts';

const app = useTestApp();
const url = '/api/hr/rentals';
let server: FastifyInstance;
let site = 0;
/** The dates of the document that its header was given. */
let given: unknown[] = [];

/** A family whose dates are compared with that of the document, as no family of the product does. */
const dated = document('hr/rentals', {
  name: 'rental',
  kinds: { rental: { menu: 'requests', decidedOn: 'request-receipts', prefix: 'KRL' } },
  header: z.object({ workhouseId: recordId, rentEndDate: day }),
  row: z.object({ workhouseId: recordId, rentEndDate: day }),
  list: { fields: {}, shown: [] },
  inOrder: [['documentDate', 'rentEndDate']],
  startsAs: 'pending',
  cycle: decisionCycle,
  steps: ['pending', 'approved'],
});

const datedModule = documentModule(dated, {
  table: 'purchasing.rentals',
  rows: sql`(
    select ${documentColumns}, own.workhouse_id as "workhouseId", own.rent_end_date as "rentEndDate"
    from purchasing.rentals as own join core.documents as d on d.id = own.id)`,
  inScope: () => null,
  rules: () => ({ isWritable: true }),
  header: async (_tx, _caller, { documentDate, workhouseId, rentEndDate }) => {
    given.push(documentDate);
    return {
      title: 'Vinç',
      workhouse_id: workhouseId,
      rent_start_date: '2000-01-01',
      rent_end_date: rentEndDate,
      price: '1',
      price_period: 'total',
    };
  },
  acts: {},
  announces: () => null,
  constraints: {},
});

beforeAll(async () => {
  ({ site } = await makeStockWorld(app));
  server = Fastify();
  server.decorateRequest('actor', null);
  answerErrors(server);
  const deps = testDeps(app.db);
  const settings = { signer: cursorSigner('x'.repeat(32)), timeZone: 'Europe/Istanbul', print: deps };
  const resolveActor = actorResolver(tokenResolver(app.db, deps));
  mount(server, { db: app.db, resolveActor, ...mountDeps }, [datedModule(settings)]);
});
beforeEach(() => {
  given = [];
});

type Dated = { id: number; version: number; documentDate: string; rentEndDate: string };
const call = (method: 'POST' | 'PATCH', at: string, payload: object) =>
  request<Dated>({ server, tokens: app.tokens }, { method, url: at, payload });
const create = (fields: object) => call('POST', url, { workhouseId: site, ...fields });

test('the header of a changed document is given the date that was sent with it, and otherwise the stored one', async () => {
  const { id, version } = (await create({ documentDate: '2026-03-01', rentEndDate: '2026-12-31' })).body.data;
  const changed = await call('PATCH', `${url}/${id}`, { version, documentDate: '2026-02-01' });
  expect(changed.body.data.documentDate).toBe('2026-02-01');
  await call('PATCH', `${url}/${id}`, { version: changed.body.data.version, rentEndDate: '2026-12-30' });
  expect(given).toEqual(['2026-03-01', '2026-02-01', '2026-02-01']);
});

test('a date is compared with that of the document, which is today where none is sent', async () => {
  const now = await today(app.db.read);
  const refused = { status: 422, body: refusedOrder('rental', 'documentDate', 'rentEndDate') };
  expect(await create({ rentEndDate: dayFrom(now, -1) })).toMatchObject(refused);
  const { status, body } = await create({ rentEndDate: now });
  expect([status, body.data.documentDate]).toEqual([201, now]);
  const { id, version } = body.data;
  expect(await call('PATCH', `${url}/${id}`, { version, documentDate: dayFrom(now, 1) })).toMatchObject(
    refused,
  );
  expect((await call('PATCH', `${url}/${id}`, { version, documentDate: dayFrom(now, -1) })).status).toBe(200);
});

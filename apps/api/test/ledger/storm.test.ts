import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newInvoice } from '../support/stock-world.ts';
import { useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';
import { newItems, setStage, tokenOf, type Stage } from './runner.ts';
import { unannounced, violationsIn } from './violations.ts';

const app = useTestApp();
const copies = 5;
const lostShare = 0.3;
/** Keys that are under way at the same time. */
const lanes = 4;

type Source = { invoiceId: number; lineId: number };
let stage: Stage;
let sources: Source[];

beforeAll(async () => {
  stage = await setStage(app);
  const { world } = stage;
  sources = await Promise.all(
    (await newItems(stage, lanes)).map(async (itemId): Promise<Source> => {
      const { id } = await newInvoice(app, world, {
        kind: 'toWarehouse',
        warehouseId: world.warehouse,
        supplierInvoiceNo: randomUUID(),
        lines: [{ itemId, providerId: world.providerId, quantity: String(extent.keys), unitPrice: '3.3333' }],
      });
      const { rows } = await sql<{ id: number }>`
        select id from purchasing.invoice_lines where invoice_id = ${id}`.execute(app.db.read);
      return { invoiceId: id, lineId: rows[0]?.id ?? 0 };
    }),
  );
});

let lost = 0;

/** Somebody who asks for one receipt until they have an answer; three in ten times it does not reach them. */
async function insist(key: string, { invoiceId, lineId }: Source): Promise<string> {
  for (;;) {
    const isLost = Math.random() < lostShare;
    const leaving = isLost && Math.random() < 0.5 ? new AbortController() : null;
    const token = await tokenOf(stage.first);
    const called = app.server.inject({
      method: 'POST',
      url: '/api/warehouse/receipts',
      payload: {
        kind: 'warehouseInvoice',
        placeId: stage.world.warehouse,
        sourceId: invoiceId,
        lines: [{ sourceLineId: lineId, acceptedQuantity: '1' }],
      },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(leaving && { signal: leaving.signal }),
    });
    const answered = called.catch(() => null);
    if (leaving) {
      await pause(Math.random() * 10);
      leaving.abort();
    }
    const reply = await answered;
    if (isLost) lost += 1;
    else if (reply) return `${reply.statusCode} ${reply.body}`;
  }
}

test(
  'each key makes one document and has one answer, however often it is sent and however many answers are lost',
  { timeout: 60_000 + extent.keys * 300 },
  async () => {
    const keys = Array.from({ length: extent.keys }, () => randomUUID());
    const wrong: string[] = [];
    const start = performance.now();
    const waiting = keys.values();
    const lane = async (source: Source) => {
      for (const key of waiting) {
        const answers = await Promise.all(Array.from({ length: copies }, () => insist(key, source)));
        const [first = ''] = answers;
        if (new Set(answers).size > 1 || !first.startsWith('201 '))
          wrong.push(`${key}: ${answers.join(' | ')}`);
      }
    };
    await Promise.all(sources.map(lane));
    const seconds = (performance.now() - start) / 1_000;
    console.log(
      `storm: ${keys.length} keys x ${copies} copies, ${lost} answers lost, ${seconds.toFixed(1)} s`,
    );
    expect(wrong).toEqual([]);
    const { rows } = await sql<{ documents: number; postings: number; keys: number }>`select
      (select count(*) from core.documents where family = 'receipt') as documents,
      (select count(*) from stock.postings) as postings,
      (select count(*) from core.idempotency_keys where status = 201) as keys`.execute(app.db.read);
    expect(rows[0]).toEqual({ documents: keys.length, postings: keys.length, keys: keys.length });
    expect(await violationsIn(app.db.read)).toEqual([]);
    expect(await unannounced(app.db.read)).toEqual([]);
  },
);

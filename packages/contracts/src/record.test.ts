import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { document } from './document.ts';
import { recordId, text } from './fields.ts';
import { approvalCycle } from './lifecycle.ts';
import { record } from './record.ts';

const device = record('baseinfo/devices', {
  name: 'device',
  menu: 'units',
  input: z.object({ title: text(20), note: text(20).nullable(), unitId: recordId.nullable() }),
  label: 'title',
  list: { fields: {}, defaultSort: 'title', totals: [] },
  blank: { title: 'Meter' },
});

const loan = document('baseinfo/loans', {
  name: 'loan',
  kinds: { loan: { menu: 'units', prefix: 'LN' } },
  header: z.object({ deviceId: recordId, note: text(20).nullable() }),
  line: z.object({ itemId: recordId, shelf: text(20).nullable() }),
  row: z.object({}),
  list: { fields: {}, shown: [] },
  cycle: approvalCycle,
  steps: ['draft', 'pending', 'approved'],
});

/** What the API document says about a body. */
const requiredOf = (body: z.ZodType) => z.toJSONSchema(body, { io: 'input' }).required;

describe('a field that may be null', () => {
  test('may be left out of a new record, which then has it as null', () => {
    const { body } = device.endpoints.create;
    expect(body.parse({ title: 'A' })).toEqual({ title: 'A', note: null, unitId: null });
    expect(requiredOf(body)).toEqual(['title']);
  });

  test('may be left out of a new document and of its lines', () => {
    const { body } = loan.endpoints.create;
    const { note, lines } = body.parse({ deviceId: 1, lines: [{ itemId: 2 }] });
    expect({ note, lines }).toEqual({ note: null, lines: [{ itemId: 2, shelf: null }] });
    expect(requiredOf(body)).toEqual(['deviceId']);
  });

  test('stays as it is when a change leaves it out', () => {
    expect(device.endpoints.update.body.parse({ title: 'B', version: 1 })).toEqual({
      title: 'B',
      version: 1,
    });
    expect(loan.endpoints.update.body.parse({ deviceId: 2, version: 1 })).toEqual({
      deviceId: 2,
      version: 1,
    });
  });

  test('is null in an empty form', () => {
    expect(device.blank).toEqual({ title: 'Meter', note: null, unitId: null });
  });
});

test('a field that must not be null cannot be left out of a new record or document', () => {
  expect(device.endpoints.create.body.safeParse({ note: 'x' }).success).toBe(false);
  expect(loan.endpoints.create.body.safeParse({ note: 'x' }).success).toBe(false);
  expect(loan.endpoints.create.body.safeParse({ deviceId: 1, lines: [{ shelf: 'x' }] }).success).toBe(false);
});

import { expect, test } from 'vitest';
import {
  entireEntry,
  entryOf,
  faultOf,
  namedSource,
  receivedLines,
  restOf,
  stepped,
  summaryOf,
} from './receive.model.ts';

const line = { sourceLineId: 1, remainingQuantity: '24.000' };
const photo = new File([], 'broken.jpg');

test('the rest of a line is what was sent and not received', () => {
  expect(restOf(line, entryOf('22'))).toBe('2');
  expect(restOf(line, entireEntry(line))).toBe('0');
  expect(restOf(line, entryOf('25'))).toBe('-1');
});

test('a step stays between nothing and what remains', () => {
  expect(stepped(line, '22', 1)).toBe('23');
  expect(stepped(line, '24', 1)).toBe('24.000');
  expect(stepped(line, '0.5', -1)).toBe('0');
});

test('more than was sent is refused, and a difference needs a reason, damage also a photo', () => {
  expect(faultOf(line, entryOf('25'))).toBe('tooMuch');
  expect(faultOf(line, entryOf('22'))).toBeNull();
  expect(faultOf(line, { ...entryOf('22'), rest: 'lost' })).toBe('reason');
  expect(faultOf(line, { ...entryOf('22'), rest: 'lost', reason: 'Eksik geldi' })).toBeNull();
  expect(faultOf(line, { ...entryOf('22'), rest: 'destroyed', reason: 'Kırık' })).toBe('photo');
  expect(faultOf(line, { ...entryOf('22'), rest: 'destroyed', reason: 'Kırık', photos: [photo] })).toBeNull();
});

test('the request has the parts of each line, and leaves lines out of which nothing has arrived', () => {
  const lines = [
    line,
    { sourceLineId: 2, remainingQuantity: '5.000' },
    { sourceLineId: 3, remainingQuantity: '1' },
  ];
  const entries = {
    1: { ...entryOf('22'), rest: 'lost' as const, reason: ' Eksik geldi ' },
    2: entryOf('0'),
  };
  expect(receivedLines(lines, entries, 'accepted')).toEqual([
    {
      sourceLineId: 1,
      acceptedQuantity: '22',
      destroyedQuantity: '0',
      lostQuantity: '2',
      reason: 'Eksik geldi',
    },
  ]);
  expect(summaryOf(lines, { ...entries, 3: entryOf('1') })).toEqual({ complete: 1, different: 1, later: 1 });
});

test('of goods to be destroyed a part can be usable', () => {
  const entries = { 1: { ...entryOf('20'), rest: 'accepted' as const, reason: 'Sağlam' } };
  expect(receivedLines([line], entries, 'destroyed')).toMatchObject([
    { acceptedQuantity: '4', destroyedQuantity: '20', lostQuantity: '0' },
  ]);
});

test('a delivery is found by its number or by the address on the waybill', () => {
  const sources = [
    { id: 7, number: 'DSV-2026-00007' },
    { id: 8, number: 'DSV-2026-00008' },
  ];
  expect(namedSource('dsv-2026-00008', sources)?.id).toBe(8);
  expect(namedSource('https://kalfa.example/warehouse/list-warehouse-dispatch/3?id=7', sources)?.id).toBe(7);
  expect(namedSource('DSV-2026-00009', sources)).toBeUndefined();
});

import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { RowOf } from '@kalfa/contracts/record';
import { answer, type FakeAnswer } from './answers.ts';
import { envelope, pageOf } from './records.ts';

export type Unit = RowOf<typeof unit>;

export const unitOf = (id: number, change: Partial<Unit> = {}): Unit => ({
  ...envelope(id),
  title: `Unit list ${twoDigits(id)}`,
  symbol: `ul${twoDigits(id)}`,
  decimals: id % 4,
  itemCount: 0,
  ...change,
});

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** So many that there are several pages. */
export const sixtyUnits = Array.from({ length: 60 }, (_, index) => unitOf(index + 1));

export const kilogram = unitOf(101, { title: 'Kilogram', symbol: 'kg', decimals: 3, itemCount: 2 });

export const listOfUnits = (rows: readonly Unit[]): FakeAnswer =>
  answer(unit.endpoints.list, ({ query }) =>
    pageOf(rows, unit.endpoints.list.query.parse(query), ({ title, symbol }) => `${title} ${symbol}`),
  );

import type { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import type { RowOf } from '@kalfa/contracts/record';
import type { Expression } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { RecordBinding } from './record-store.ts';

type Row = Omit<RowOf<typeof forceMajeure>, 'actions' | 'isFixed'>;
type Query<Found> = ReturnType<RecordBinding<typeof forceMajeure, 'baseinfo.force_majeures', Found>['rows']>;

// The compiler judges this test.
test('the compiler names the columns that a query lacks, and those of another type', () => {
  expectTypeOf<Query<Row & { search_text: string }>>().toEqualTypeOf<
    Expression<Row & { search_text: string }>
  >();
  expectTypeOf<Query<Omit<Row, 'title'>>>().toEqualTypeOf<{ missingColumns: 'title' }>();
  expectTypeOf<Query<Omit<Row, 'title'> & { title: number }>>().toEqualTypeOf<{
    columnsOfAnotherType: 'title';
  }>();
});

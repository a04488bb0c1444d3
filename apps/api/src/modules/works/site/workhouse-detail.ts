import { workhouseDetail, type Subscription } from '@kalfa/contracts/works/workhouse-detail';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { sql } from 'kysely';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { envelopeSearching, foldedTexts } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { onlyAtOwnSites } from '../../../kit/record/scope-guards.ts';

export const workhouseDetailModule = recordModule(workhouseDetail, {
  table: 'works.workhouse_details',
  rows: (db) =>
    db
      .selectFrom('works.workhouse_details as t')
      .innerJoin('works.workhouses as workhouse', 'workhouse.id', 't.workhouse_id')
      .select([
        ...envelopeSearching('workhouse.search_text', foldedTexts('t.description')),
        't.workhouse_id as workhouseId',
        'workhouse.name as workhouseName',
        't.owner',
        sql<string>`t.rent_start_date`.as('rentStartDate'),
        sql<string | null>`t.rent_end_date`.as('rentEndDate'),
        sql<string>`t.rent_amount`.as('rentAmount'),
        't.currency',
        't.description',
        sql<Subscription[]>`t.subscriptions`.as('subscriptions'),
      ]),
  columns: {
    workhouseId: 'workhouse_id',
    owner: 'owner',
    rentStartDate: 'rent_start_date',
    rentEndDate: 'rent_end_date',
    rentAmount: 'rent_amount',
    currency: 'currency',
    description: 'description',
    subscriptions: (value) => ({ subscriptions: JSON.stringify(value) }),
  },
  written: {
    subscriptions: ({ subscriptions }, language) =>
      (subscriptions as Subscription[])
        .map(({ type, subscriberNo }) => `${dictionaries[language].site.subscription[type]} ${subscriberNo}`)
        .join('; ') || null,
  },
  search: { label: ['owner'], hint: 'workhouseName' },
  constraints: {
    workhouse_details_workhouse: { code: 'NOT_FOUND' },
    workhouse_details_ends_after_start: { code: 'DATE_RANGE_INVALID', path: 'rentEndDate' },
    workhouse_details_rent_positive: { code: 'VALIDATION_FAILED', path: 'rentAmount' },
  },
  inScope: ({ workhouseIds }) => isOneOf('workhouseId', workhouseIds),
  guard: onlyAtOwnSites,
});

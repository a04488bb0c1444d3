import { rental } from '@kalfa/contracts/purchasing/rental';
import { sql } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';
import { documentModule } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { isOfOwnSite, siteInScope } from '../../../kit/place/sites.ts';
import { requestAnnouncement, refuseOtherSite } from '../site-requests.ts';

export const rentalModule = documentModule(rental, {
  table: 'purchasing.rentals',
  rows: sql`(
    select ${documentColumns}, own.title, own.workhouse_id as "workhouseId", site.name as "workhouseName",
      own.rent_start_date as "rentStartDate", own.rent_end_date as "rentEndDate", own.price, own.price_period as "pricePeriod",
      own.company, own.driver_info as "driverInfo", 0 as "lineCount"
    from purchasing.rentals as own join core.documents as d on d.id = own.id
    join works.workhouses as site on site.id = own.workhouse_id)`,
  search: { hasTexts: true, names: { workhouse_id: 'workhouse' }, hint: ['title', 'workhouseName'] },
  inScope: siteInScope,
  rules: ({ scope }, row) => ({ isWritable: isOfOwnSite(scope, row) }),
  ends: ({ workhouseName, title }) => ({ from: workhouseName, to: title }),
  header: async (tx, { actor }, input, before) => {
    const { title, workhouseId, rentStartDate, rentEndDate, price, pricePeriod, company, driverInfo } = input;
    await refuseOtherSite(tx, actor, workhouseId, before);
    if (Number(price) === 0)
      throw refuse('VALIDATION_FAILED', {
        faults: [{ path: 'price', code: 'NUMBER_TOO_SMALL', params: { min: 0 } }],
      });
    return {
      title,
      workhouse_id: workhouseId,
      rent_start_date: rentStartDate,
      rent_end_date: rentEndDate,
      price,
      price_period: pricePeriod,
      company: company ?? null,
      driver_info: driverInfo ?? null,
    };
  },
  acts: {},
  announces: requestAnnouncement,
  constraints: {
    rentals_end_after_start: { code: 'DATE_RANGE_INVALID', path: 'rentEndDate' },
  },
});

import type { SiteParts } from '@kalfa/contracts/works/site-overview';
import { addDecimals } from '@kalfa/domain/decimal';
import { msOf } from '../../../lib/clock.ts';

type Rent = NonNullable<SiteParts['rents']>[number];
type Period = Pick<Rent, 'rentStartDate' | 'rentEndDate'>;

/** How many days before its end a rent needs attention. */
const noticeDays = 30;

const daysBetween = (from: string, to: string) =>
  Math.round((msOf(`${to}T00:00:00Z`) - msOf(`${from}T00:00:00Z`)) / 86_400_000);

/** Where a rent stands on a day: over, about to end in some days, or neither. */
export function endOfRent({ rentEndDate }: Period, today: string): 'over' | 'later' | { days: number } {
  if (rentEndDate === null) return 'later';
  const days = daysBetween(today, rentEndDate);
  if (days < 0) return 'over';
  return days <= noticeDays ? { days } : 'later';
}

/** What is paid in a month for the rents of a day, by currency. */
export function monthlyRents(
  rents: readonly (Period & Pick<Rent, 'rentAmount' | 'currency'>)[],
  today: string,
): { currency: string; amount: string }[] {
  const paid = rents.filter(
    ({ rentStartDate, rentEndDate }) =>
      rentStartDate <= today && (rentEndDate === null || rentEndDate >= today),
  );
  return [...new Set(paid.map(({ currency }) => currency))].toSorted().map((currency) => ({
    currency,
    amount: addDecimals(
      paid.filter((rent) => rent.currency === currency).map(({ rentAmount }) => rentAmount),
    ),
  }));
}

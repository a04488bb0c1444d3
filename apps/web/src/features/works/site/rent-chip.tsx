import { currentDay } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StateChip } from '../state-chip.tsx';
import { endOfRent } from './rents.model.ts';

type Props = { rent: { rentStartDate: string; rentEndDate: string | null } };

/** That a rent has ended, or ends soon. */
export function RentChip({ rent }: Props) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const end = endOfRent(rent, currentDay());
  if (typeof end === 'object')
    return <StateChip state="soon" label={t('site.endsInDays', { count: end.days })} />;
  if (end === 'over' && rent.rentEndDate !== null)
    return <StateChip state="over" label={t('site.endedOn', { day: day(rent.rentEndDate) })} />;
  return null;
}

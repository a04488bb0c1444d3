import { compareDecimals } from '@kalfa/domain/decimal';
import { IconArrowUp, IconCheck } from '@tabler/icons-react';
import { Chip } from '../../../kit/list/status-chip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { isolated } from '../../../lib/isolated.ts';

/** How much more than the tender a network needs of an item; unknown without its unit weight. */
export function Difference({ difference, places }: { difference: string | null; places: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (difference === null) return <>{t('network.weightMissing')}</>;
  const isMore = compareDecimals(difference, '0') > 0;
  return (
    <Chip
      role={isMore ? 'error' : 'success'}
      Icon={isMore ? IconArrowUp : IconCheck}
      label={isolated(`${isMore ? '+' : ''}${number(difference, places)}`)}
    />
  );
}

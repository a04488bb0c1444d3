import type { WaitingDocument } from '@kalfa/contracts/documents/approval';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';

/** An exchange rate that the list does not confirm, beside what the list says. */
export function useRateText() {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  return ({ currency, rate, listed, listedOn, isListedByAuthor }: NonNullable<WaitingDocument['rate']>) =>
    t('approvals.unlistedRate', {
      unit: isolated(`1 ${currency}`),
      rate: number(rate),
      listed:
        listed !== null && listedOn !== null
          ? t(isListedByAuthor ? 'approvals.rateByAuthor' : 'approvals.listedRate', {
              listed: number(listed),
              day: day(listedOn),
            })
          : t('approvals.noListedRate'),
    });
}

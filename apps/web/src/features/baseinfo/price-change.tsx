import { compareDecimals } from '@kalfa/domain/decimal';
import Typography from '@mui/material/Typography';
import { NoValue } from '../../kit/page/no-value.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** A price that rose is marked, in words and not only by its colour. */
export function PriceChange({ change }: { change: string | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (change === null) return <NoValue />;
  const direction = compareDecimals(change, '0');
  const value = t('purchasing.supplier.percent', { value: number(change.replace('-', ''), 1) });
  if (direction === 0) return value;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ color: direction > 0 ? 'error.main' : 'success.main' }}
    >
      {t(direction > 0 ? 'purchasing.supplier.dearer' : 'purchasing.supplier.cheaper', { value })}
    </Typography>
  );
}

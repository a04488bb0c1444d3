import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './site.module.css';

/** How many rows a card shows; its link leads to all of them. */
export const shown = 5;

type Props = {
  title: string;
  total: number;
  /** Whether there are more than the rows, so that their number says nothing. */
  isPart?: boolean;
  /** The list of all of them, or what shows them here. */
  to?: string;
  onAll?: () => void;
  note?: ReactNode;
  none?: string;
  children: ReactNode;
};

/** A card with the first rows of a list, and the link to all of them. */
export function RowsCard({ title, total, isPart = false, to, onAll, note, none, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card>
      <CardContent className={styles.card}>
        <div className={styles.heading}>
          <Typography variant="h2">{title}</Typography>
          {!isPart && <span className={styles.count}>{number(total)}</span>}
          {to && (
            <Link component={RouterLink} to={to} aria-label={`${title}: ${t('site.all')}`}>
              {t('site.all')}
            </Link>
          )}
          {onAll && (
            <Link component="button" aria-label={`${title}: ${t('site.all')}`} onClick={onAll}>
              {t('site.all')}
            </Link>
          )}
        </div>
        {total === 0 ? <p>{none ?? t('site.noneYet')}</p> : <ul className={styles.rows}>{children}</ul>}
        {note && <p>{note}</p>}
      </CardContent>
    </Card>
  );
}

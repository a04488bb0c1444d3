import { closingConditions, workhouse, type ClosingCheck } from '@kalfa/contracts/works/workhouse';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePolled, useRead } from '../../../lib/query.ts';
import { StateChip } from '../state-chip.tsx';
import { ClosingList } from './closing-list.tsx';
import styles from './site.module.css';

type Props = { site: { id: number; actions: readonly string[] }; onClose: () => void };

/** Whether a site can close, and what keeps it open. */
export function Closing(props: Props) {
  const { data } = useRead(workhouse.endpoints.closingCheck, { params: { id: props.site.id } });
  return data ? <Conditions {...props} first={data} /> : null;
}

/** Other people finish what keeps the site open, so the list is read again from time to time. */
function Conditions({ site, onClose, first }: Props & { first: ClosingCheck }) {
  const { t } = useTranslation();
  const { data = first } = usePolled(
    workhouse.endpoints.closingCheck,
    { params: { id: site.id } },
    { everyMs: 10_000, isEnabled: true, first },
  );
  const open = new Set(data.obstacles.map(({ condition }) => condition)).size;
  return (
    <Card className={styles.wide}>
      <CardContent className={styles.card}>
        <div className={styles.heading}>
          <Typography variant="h2">{t('site.closing')}</Typography>
          <StateChip
            state={open === 0 ? 'open' : 'blocked'}
            label={t(open === 0 ? 'site.ready' : 'site.notYet')}
          />
        </div>
        <p>
          {open === 0 ? t('site.allMet') : t('site.conditionsOpen', { open, all: closingConditions.length })}
        </p>
        <ClosingList check={data} />
        <Typography variant="h3">{t('site.whenClosed')}</Typography>
        <p>{t('site.endingPlaces', { places: data.endingWorkPlaces, stores: data.closingStores })}</p>
        {site.actions.includes('edit') && (
          <Button
            variant="contained"
            startIcon={<IconLock size={18} stroke={1.75} aria-hidden />}
            disabled={open > 0}
            onClick={onClose}
          >
            {t('site.close')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

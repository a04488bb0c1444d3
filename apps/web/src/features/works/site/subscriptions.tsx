import { subscriptionTypes, type Subscription } from '@kalfa/contracts/works/workhouse-detail';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NoValue } from '../../../kit/page/no-value.tsx';
import type { FieldProps } from '../../../kit/record/field-props.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './site.module.css';

/** The subscriptions of a rented place, to read. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation();
  if (subscriptions.length === 0) return <NoValue />;
  return (
    <span className={styles.below}>
      {subscriptions.map(({ type, subscriberNo }) => (
        <span key={`${type} ${subscriberNo}`}>
          {t(`site.subscription.${type}`)} <bdi>{subscriberNo}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The same, to edit: a row for each, of any number. */
export function SubscriptionsField({
  label,
  value,
  onChange,
  isReadOnly = false,
  isWrong,
  help,
}: FieldProps) {
  const { t } = useTranslation();
  const rows = Array.isArray(value) ? (value as Subscription[]) : [];
  const change = (at: number, part: Partial<Subscription>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  if (isReadOnly) return <SubscriptionList subscriptions={rows} />;
  const unused = subscriptionTypes.find((type) => !rows.some((row) => row.type === type)) ?? 'electricity';
  return (
    <fieldset className={styles.subscriptions}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // Rows have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <TextField
            select
            label={t('site.type')}
            value={row.type}
            onChange={({ target }) => change(at, { type: target.value as Subscription['type'] })}
          >
            {subscriptionTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {t(`site.subscription.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('site.subscriberNo')}
            value={row.subscriberNo}
            required
            error={isWrong && row.subscriberNo.trim() === ''}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 50 } }}
            onChange={({ target }) => change(at, { subscriberNo: target.value })}
          />
          <TextField
            label={t('site.holder')}
            value={row.holder ?? ''}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={({ target }) => change(at, { holder: target.value === '' ? null : target.value })}
          />
          <IconButton
            aria-label={t('site.removeSubscription', { number: row.subscriberNo })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {isWrong && <p role="alert">{help}</p>}
      <Button
        startIcon={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => onChange([...rows, { type: unused, subscriberNo: '', holder: null }])}
      >
        {t('site.addSubscription')}
      </Button>
    </fieldset>
  );
}

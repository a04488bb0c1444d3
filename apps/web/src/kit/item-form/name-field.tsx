import { itemLookAlikes } from '@kalfa/contracts/baseinfo/item';
import { recordAddress } from '@kalfa/contracts/menu';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Late } from '../page/late.tsx';
import type { FieldProps } from '../record/field-props.ts';
import { PlacedTextField } from '../record/placed-text-field.tsx';
import { useOpenSheet } from '../record/use-open-record.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { usePaused } from '../../lib/use-paused.ts';

const pauseMs = 400;
const shortest = 3;

/** The name of an item. Items with a similar name are shown below it as a hint; nothing is refused because of them. */
export function NameField(slot: FieldProps) {
  const name = typeof slot.value === 'string' ? slot.value : '';
  return (
    <Box>
      <PlacedTextField slot={slot} fullWidth value={name} onType={slot.onChange} />
      {!slot.isReadOnly && <LookAlikes name={name} />}
    </Box>
  );
}

function LookAlikes({ name }: { name: string }) {
  const { t } = useTranslation();
  const [open] = useOpenSheet();
  const searched = usePaused(name.trim(), pauseMs);
  // A stored item is most similar to itself.
  const own = open?.kind === 'edit' ? { id: String(open.id) } : {};
  const { data = [] } = useRead(
    itemLookAlikes,
    { query: { name: searched, ...own } },
    { isEnabled: searched.length >= shortest },
  );
  if (searched.length < shortest || data.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ marginBlockStart: 1 }}>
      <Late>
        <AlertTitle>{t('baseinfo.lookAlike.title')}</AlertTitle>
        {t('baseinfo.lookAlike.text')}
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
          {data.map(({ id, name: found, code }) => (
            <li key={id}>
              <Link component={RouterLink} to={recordAddress('items', id)} target="_blank" rel="noopener">
                <bdi>{found}</bdi>
              </Link>{' '}
              <bdi>{code}</bdi>
            </li>
          ))}
        </Box>
      </Late>
    </Alert>
  );
}

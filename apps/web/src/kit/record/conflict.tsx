import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { TwoVersions } from '../page/two-versions.tsx';
import type { StoredRow } from './stored-row.ts';

type Props = {
  theirs: StoredRow;
  yours: Readonly<Record<string, unknown>>;
  /** The fields this user changed; only these need a decision. */
  changed: readonly string[];
  texts: EntityTexts;
  isSaving: boolean;
  onKeepYours: () => void;
  onTakeTheirs: () => void;
};

/** Two users edited the same record: shows both versions side by side and lets the user decide. */
export function Conflict({ theirs, yours, changed, texts, isSaving, onKeepYours, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Typography variant="h3" component="p">
        {t('record.conflictTitle')}
      </Typography>
      <Typography>
        {t('record.conflictText', { who: theirs.updatedBy, when: instant(theirs.updatedAt) })}
      </Typography>
      <TwoVersions
        fields={changed.map((field) => ({
          key: field,
          label: texts.field(field),
          mine: String(yours[field] ?? '—'),
          theirs: String(theirs[field] ?? '—'),
        }))}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" size="small" loading={isSaving} onClick={onKeepYours}>
          {t('record.keepYours')}
        </Button>
        <Button variant="outlined" size="small" onClick={onTakeTheirs}>
          {t('record.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

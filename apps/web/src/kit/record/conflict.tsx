import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
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
      <Table size="small" sx={{ marginBlock: 1.5 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('record.conflictField')}</TableCell>
            <TableCell>{t('record.conflictTheirs')}</TableCell>
            <TableCell>{t('record.conflictYours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changed.map((field) => (
            <TableRow key={field}>
              <TableCell>{texts.field(field)}</TableCell>
              <TableCell>{String(theirs[field] ?? '—')}</TableCell>
              <TableCell>{String(yours[field] ?? '—')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
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

import Typography from '@mui/material/Typography';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import type { StoredRow } from './stored-row.ts';

/** Why this user cannot change the record. */
export function ReadOnlyReason({ row }: { row: StoredRow }) {
  const { t } = useTranslation();
  const reason = row.isFixed
    ? t('record.fixedRecord')
    : row.recordStatus === 2
      ? t('record.archivedRecord')
      : t('record.viewOnly');
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, marginBlockEnd: 1, color: 'text.secondary' }}
    >
      <IconLock size={16} stroke={1.75} aria-hidden />
      {reason}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from '../../lib/i18n.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import type { ListState } from './use-list.ts';

/** Keeps the last rows visible when a refresh fails, and shows the error above them. */
export function FailureStrip({ list }: { list: ListState }) {
  const { t } = useTranslation();
  if (!list.failure) return null;
  return (
    <Box sx={{ margin: 1.5 }}>
      <ReadFailure
        failure={list.failure}
        onRetry={list.retry}
        what={t('list.failed')}
        also={list.rows && t('list.staleRows')}
      />
    </Box>
  );
}

import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { AnyRecord, HistoryEntry } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { SideSheet } from './side-sheet.tsx';

type Props = { contract: AnyRecord; id: number; name: string; onClose: () => void };

/** Who changed what and when, newest first, each field with its value before and after. */
export function History({ contract, id, name, onClose }: Props) {
  const { t } = useTranslation();
  const { data: entries } = useRead(contract.endpoints.history, { params: { id } });
  return (
    <SideSheet title={t('record.historyOf', { name })} onClose={onClose}>
      {!entries && <Skeleton variant="rounded" height={64} />}
      {entries?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('record.historyEmpty')}</Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, gap: 2.5 }}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} contract={contract} />
        ))}
      </Stack>
    </SideSheet>
  );
}

function Entry({ entry, contract }: { entry: HistoryEntry; contract: AnyRecord }) {
  const { t } = useTranslation();
  const { instant, fullInstant } = useFormats();
  const texts = useEntityTexts(contract.name);
  const shown = (field: string, value: unknown) =>
    field === 'recordStatus' && value !== null
      ? t(`record.status.${recordStatusName[value as RecordStatus]}`)
      : String(value ?? '—');
  return (
    <Box component="li">
      <Typography>
        <b>{entry.by}</b> {t(`record.historyAction.${entry.action as 'create'}`)}
        <Box
          component="time"
          dateTime={entry.at}
          title={fullInstant(entry.at)}
          sx={{ color: 'text.secondary', marginInlineStart: 1 }}
        >
          {instant(entry.at)}
        </Box>
      </Typography>
      {Object.entries(entry.changes).map(([field, [before, after]]) => (
        <Typography key={field} variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          {texts.field(field)}:{' '}
          {entry.action !== 'create' && (
            <>
              <Box component="del" aria-label={t('record.before')}>
                {shown(field, before)}
              </Box>
              {' → '}
            </>
          )}
          <Box
            component="ins"
            aria-label={t('record.after')}
            sx={{ color: 'text.primary', textDecoration: 'none' }}
          >
            {shown(field, after)}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}

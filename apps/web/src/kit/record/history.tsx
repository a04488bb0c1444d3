import type { AnyRecord, HistoryEntry } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useReferenceNames } from '../../lib/reference-names.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { filled } from '../page/filled.tsx';
import { Hint } from '../page/tip.tsx';
import { ChangeLines } from './change-lines.tsx';

/** Who changed what and when, newest first, each field with its value before and after. */
export function HistoryEntries({ contract, id }: { contract: AnyRecord; id: number }) {
  const { t } = useTranslation();
  const { data: entries, error, refetch } = useRead(contract.endpoints.history, { params: { id } });
  const nameOf = useReferenceNames(
    contract.list.references,
    (entries ?? []).flatMap(({ changes }) => Object.entries(changes)),
  );
  if (!entries && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      {!entries && <Skeleton variant="rounded" height={64} />}
      {entries?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('record.historyEmpty')}</Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, gap: 2.5 }}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <HistoryAction entry={entry} />
            <ChangeLines
              entity={contract.name}
              kinds={contract.list.fields}
              changes={entry.changes}
              isNew={entry.action === 'create'}
              nameOf={nameOf}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** Who did what, and when. */
export function HistoryAction({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const { instant, fullInstant } = useFormats();
  const action = entry.action as 'create';
  return (
    <Typography>
      {filled(
        (who) => t(`record.historyAction.${action}`, { who }),
        <bdi>
          <b>{entry.by}</b>
        </bdi>,
      )}
      <Hint text={fullInstant(entry.at)}>
        <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
          {instant(entry.at)}
        </Box>
      </Hint>
    </Typography>
  );
}

import type { AnyRecord, HistoryEntry } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { filled } from '../page/filled.tsx';
import { Hint } from '../page/tip.tsx';
import { ChangeLines } from './change-lines.tsx';
import { SideSheet } from './side-sheet.tsx';

type Props = { contract: AnyRecord; id: number; name: string; onClose: () => void };

/** Who changed what and when, newest first, each field with its value before and after. */
export function History({ contract, id, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SideSheet title={t('record.historyOf', { name })} onClose={onClose}>
      <HistoryEntries contract={contract} id={id} />
    </SideSheet>
  );
}

/** The same without a sheet, for a page that shows it inline. */
export function HistoryEntries({ contract, id }: Pick<Props, 'contract' | 'id'>) {
  const { t } = useTranslation();
  const { data: entries } = useRead(contract.endpoints.history, { params: { id } });
  return (
    <>
      {!entries && <Skeleton variant="rounded" height={64} />}
      {entries?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('record.historyEmpty')}</Typography>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, gap: 2.5 }}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} contract={contract} />
        ))}
      </Stack>
    </>
  );
}

function Entry({ entry, contract }: { entry: HistoryEntry; contract: AnyRecord }) {
  const { t } = useTranslation();
  const { instant, fullInstant } = useFormats();
  const action = entry.action as 'create';
  return (
    <Box component="li">
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
      <ChangeLines
        entity={contract.name}
        kinds={contract.list.fields}
        changes={entry.changes}
        isNew={action === 'create'}
      />
    </Box>
  );
}

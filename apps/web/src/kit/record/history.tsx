import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { AnyRecord, HistoryEntry } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { shownValue, useFormats } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { filled } from '../page/filled.tsx';
import { NoValue } from '../page/no-value.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
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
          {filled(
            (value) => t('record.labelled', { label: texts.field(field), value }),
            <>
              {action !== 'create' && (
                <>
                  <del>
                    <VisuallyHidden>{t('record.before')} </VisuallyHidden>
                    <Value contract={contract} field={field} value={before} />
                  </del>
                  <Arrow />
                </>
              )}
              <Box component="ins" sx={{ color: 'text.primary', textDecoration: 'none' }}>
                {action !== 'create' && <VisuallyHidden>{t('record.after')} </VisuallyHidden>}
                <Value contract={contract} field={field} value={after} />
              </Box>
            </>,
          )}
        </Typography>
      ))}
    </Box>
  );
}

/** Isolated, because the words around it may run the other way. */
function Value({ contract, field, value }: { contract: AnyRecord; field: string; value: unknown }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isStatus = field === 'recordStatus' && value !== null && value !== undefined;
  const shown = isStatus
    ? t(`record.status.${recordStatusName[value as RecordStatus]}`)
    : shownValue(contract.list.fields[field], value, formats);
  return shown === null ? <NoValue /> : <bdi>{shown}</bdi>;
}

function Arrow() {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        marginInline: 0.75,
        verticalAlign: 'text-bottom',
        transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
      })}
    >
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </Box>
  );
}

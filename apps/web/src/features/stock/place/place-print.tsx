import { formatListQuery, type Filter, type ListQuery } from '@kalfa/contracts/list';
import { balance, type PrintedBalances } from '@kalfa/contracts/stock/balance';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { call } from '../../../lib/call.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';

const loadSheet = () => loadPart(() => import('./inventory-sheet.tsx'));
const loadLabels = () => loadPart(() => import('./shelf-labels.tsx'));
const InventorySheet = lazy(async () => ({ default: (await loadSheet()).InventorySheet }));
const ShelfLabels = lazy(async () => ({ default: (await loadLabels()).ShelfLabels }));

type Kind = 'list' | 'labels';
const loads = { list: loadSheet, labels: loadLabels };

type Props = {
  /** The filters of everything at the place. */
  all: readonly Filter[];
  /** What the list shows. */
  query: ListQuery;
  asOf: string | null;
};

/** Prints everything at a place as a list to be signed, and labels for what is listed. */
export function PlacePrint({ all, query: { q, filters }, asOf }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [printed, setPrinted] = useState<{ kind: Kind; answer: PrintedBalances } | null>(null);
  const print = async (kind: Kind) => {
    setBusy(kind);
    try {
      const wanted = kind === 'list' ? { filters: [...all] } : { q, filters: [...all, ...filters] };
      const [answer] = await Promise.all([
        call(balance.endpoints.print, { query: { ...formatListQuery(wanted), ...(asOf && { asOf }) } }),
        loads[kind](),
        loadNamespaces('documents'),
      ]);
      setPrinted({ kind, answer });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setBusy(null);
    }
  };
  const onDone = () => setPrinted(null);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', marginBlockEnd: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<IconPrinter size={18} stroke={1.75} />}
          loading={busy === 'list'}
          onClick={() => void print('list')}
        >
          {t('places.printList')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<IconTag size={18} stroke={1.75} />}
          loading={busy === 'labels'}
          onClick={() => void print('labels')}
        >
          {t('places.printLabels')}
        </Button>
      </Stack>
      <Suspense>
        {printed?.kind === 'list' && <InventorySheet printed={printed.answer} asOf={asOf} onDone={onDone} />}
        {printed?.kind === 'labels' && <ShelfLabels printed={printed.answer} onDone={onDone} />}
      </Suspense>
    </>
  );
}

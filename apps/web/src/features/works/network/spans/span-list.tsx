import { networkDesign, type DesignSpan } from '@kalfa/contracts/works/network-design';
import { addDecimals } from '@kalfa/domain/decimal';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { Tip } from '../../../../kit/page/tip.tsx';
import { foldText } from '../../../../lib/fold-text.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { SpanForm } from './span-form.tsx';
import type { SpansOfNetwork } from './spans-of-network.ts';

/** The spans of a network, each edited in a form above the list. */
export function SpanList({ design }: { design: SpansOfNetwork }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const [open, setOpen] = useState<DesignSpan | 'new' | null>(null);
  const [searched, setSearched] = useState('');
  const mayEdit = design.actions.includes('editSpans');
  const labels = new Map(design.nodes.map(({ id, label }) => [id, label]));
  const items = new Map(design.items.map((item) => [item.id, item]));
  const nameOf = ({ fromNodeId, toNodeId }: DesignSpan) =>
    `${labels.get(fromNodeId) ?? ''} – ${labels.get(toNodeId) ?? ''}`;
  const conductorsOf = ({ materials }: DesignSpan) =>
    materials.map(({ itemId }) => items.get(itemId)?.name ?? '').join(', ');
  const lengthOf = ({ materials }: DesignSpan) => addDecimals(materials.map(({ quantity }) => quantity));
  const wanted = foldText(searched);
  const shown = design.spans.filter((span) =>
    foldText(`${nameOf(span)} ${span.formulaTitle} ${conductorsOf(span)}`).includes(wanted),
  );
  const remove = async ({ id, version }: DesignSpan) => {
    try {
      await write(networkDesign.saveSpans, {
        params: { id: design.networkId },
        body: { remove: [{ id, version }] },
      });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const columns: PlainColumn<DesignSpan>[] = [
    {
      name: 'from',
      label: t('network.field.from'),
      cell: (span) => <bdi>{labels.get(span.fromNodeId)}</bdi>,
    },
    { name: 'to', label: t('network.field.to'), cell: (span) => <bdi>{labels.get(span.toNodeId)}</bdi> },
    {
      name: 'distance',
      label: t('network.field.distance'),
      isNumber: true,
      cell: ({ distance }) => number(distance, 2),
      total: number(addDecimals(shown.map(({ distance }) => distance)), 2),
    },
    { name: 'kind', label: t('network.column.kindOfSpan'), cell: ({ kind }) => t(`network.kind.${kind}`) },
    { name: 'formula', label: t('network.field.formula'), cell: (span) => <bdi>{span.formulaTitle}</bdi> },
    {
      name: 'conductor',
      label: t('network.column.conductor'),
      cell: (span) => <bdi>{conductorsOf(span)}</bdi>,
    },
    {
      name: 'metres',
      label: t('network.column.metres'),
      isNumber: true,
      cell: (span) => number(lengthOf(span), 2),
      total: number(addDecimals(shown.map(lengthOf)), 2),
    },
    ...(mayEdit
      ? [
          {
            name: 'actions',
            label: '',
            cell: (span: DesignSpan) => (
              <>
                <Tip label={t('network.editSpan', { name: nameOf(span) })}>
                  <IconButton size="small" onClick={() => setOpen(span)}>
                    <IconPencil size={18} stroke={1.75} aria-hidden />
                  </IconButton>
                </Tip>
                <Tip label={t('network.removeSpan', { name: nameOf(span) })}>
                  <IconButton size="small" onClick={() => void remove(span)}>
                    <IconTrash size={18} stroke={1.75} aria-hidden />
                  </IconButton>
                </Tip>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', marginBlockEnd: 2 }}>
          <TextField
            size="small"
            type="search"
            label={t('network.searchSpans')}
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
            sx={{ flexGrow: 1, maxWidth: 360 }}
          />
          {mayEdit && (
            <Button
              variant="contained"
              startIcon={<IconPlus size={18} stroke={2} />}
              onClick={() => setOpen('new')}
            >
              {t('network.addSpan')}
            </Button>
          )}
        </Stack>
        {open !== null && (
          <SpanForm
            key={open === 'new' ? 'new' : open.id}
            design={design}
            span={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
        <PlainTable label={t('network.tab.spans')} columns={columns} rows={shown} keyOf={({ id }) => id} />
      </CardContent>
    </Card>
  );
}

import { networkDesign, type DesignSpan } from '@kalfa/contracts/works/network-design';
import { addDecimals } from '@kalfa/domain/decimal';
import { isDmm } from '@kalfa/domain/works/network-materials';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconFilterOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { CutName } from '../../../../kit/page/cut-name.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { Tip } from '../../../../kit/page/tip.tsx';
import { foldText } from '../../../../lib/fold-text.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useChosenConductor } from './chosen-conductor.ts';
import { KindCell } from './kind-cell.tsx';
import { SpanForm } from './span-form.tsx';
import type { SpansOfNetwork } from './spans-of-network.ts';
import styles from './spans.module.css';

/** Which spans are listed. */
const spanParts = ['all', 'new', 'dmm'] as const;
type SpanPart = (typeof spanParts)[number];
const isIn = (part: SpanPart, { kind }: DesignSpan) => part === 'all' || isDmm(kind) === (part === 'dmm');

/** The spans of a network, each edited in a form above the list. */
export function SpanList({ design }: { design: SpansOfNetwork }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const [open, setOpen] = useState<DesignSpan | 'new' | null>(null);
  const [searched, setSearched] = useState('');
  const [part, setPart] = useState<SpanPart>('all');
  const [areaId, setAreaId] = useState<number | 'all'>('all');
  const { chosen, showAll } = useChosenConductor();
  const mayEdit = design.actions.includes('editSpans');
  const labels = new Map(design.nodes.map(({ id, label }) => [id, label]));
  const areas = new Map(design.nodes.map((node) => [node.id, node.areaId]));
  const items = new Map(design.items.map((item) => [item.id, item]));
  const nameOf = ({ fromNodeId, toNodeId }: DesignSpan) =>
    `${labels.get(fromNodeId) ?? ''} – ${labels.get(toNodeId) ?? ''}`;
  const conductorsOf = ({ materials }: DesignSpan) =>
    materials.map(({ itemId }) => items.get(itemId)?.name ?? '').join(', ');
  const lengthOf = ({ materials }: DesignSpan) => addDecimals(materials.map(({ quantity }) => quantity));
  const wanted = foldText(searched);
  const isOfConductor = ({ kind, materials }: DesignSpan) =>
    !chosen || (kind === chosen.kind && materials.some(({ itemId }) => itemId === chosen.itemId));
  const found = design.spans.filter(
    (span) =>
      isOfConductor(span) &&
      (areaId === 'all' || areas.get(span.fromNodeId) === areaId) &&
      foldText(`${nameOf(span)} ${span.formulaTitle} ${conductorsOf(span)}`).includes(wanted),
  );
  const shown = found.filter((span) => isIn(part, span));
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
    { name: 'kind', label: t('network.column.kindOfSpan'), cell: ({ kind }) => <KindCell kind={kind} /> },
    {
      name: 'conductor',
      label: t('network.column.conductor'),
      cell: (span) => (
        <span className={styles.conductors}>
          <CutName name={conductorsOf(span)} />
          <small>
            <bdi>{span.formulaTitle}</bdi>
          </small>
        </span>
      ),
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
        <div className={styles.tools}>
          <TextField
            size="small"
            type="search"
            label={t('network.searchSpans')}
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
          />
          <ToggleButtonGroup
            size="small"
            exclusive
            value={part}
            onChange={(_event, next: SpanPart | null) => next && setPart(next)}
            aria-label={t('network.column.kindOfSpan')}
          >
            {spanParts.map((one) => (
              <ToggleButton key={one} value={one}>
                {one === 'all' ? t('site.all') : t(`network.status.${one}`)}{' '}
                {number(found.filter((span) => isIn(one, span)).length)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {design.areas.length > 1 && (
            <TextField
              size="small"
              select
              label={t('network.field.area')}
              value={areaId}
              onChange={({ target }) => setAreaId(target.value === 'all' ? 'all' : Number(target.value))}
              sx={{ width: 150 }}
            >
              <MenuItem value="all">{t('site.all')}</MenuItem>
              {design.areas.map(({ id, title }) => (
                <MenuItem key={id} value={id}>
                  <bdi>{title}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )}
          {chosen && (
            <Button
              variant="outlined"
              startIcon={<IconFilterOff size={18} stroke={1.75} />}
              onClick={showAll}
            >
              {t('network.showAllSpans')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="contained"
              startIcon={<IconPlus size={18} stroke={2} />}
              onClick={() => setOpen('new')}
            >
              {t('network.addSpan')}
            </Button>
          )}
        </div>
        {open !== null && (
          <SpanForm
            key={open === 'new' ? 'new' : open.id}
            design={design}
            span={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
        <div className={styles.scrolled}>
          <PlainTable label={t('network.tab.spans')} columns={columns} rows={shown} keyOf={({ id }) => id} />
        </div>
      </CardContent>
    </Card>
  );
}

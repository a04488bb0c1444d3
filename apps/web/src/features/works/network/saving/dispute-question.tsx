import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { NoValue } from '../../../../kit/page/no-value.tsx';
import { TwoVersions } from '../../../../kit/page/two-versions.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import type { Design, Material, ProductStatus, SpanKind } from '../drawing/design.ts';
import type { DrawingOwner } from '../drawing/drawing.ts';
import { drawnRow } from './drawn-rows.ts';
import type { Dispute, Side } from './merge.model.ts';

type Props = {
  dispute: Dispute;
  design: Design;
  types: DrawingOwner['productTypes'];
  itemOf: DrawingOwner['itemOf'];
  onDecide: (side: Side) => void;
};

/** A row that two people changed: both versions side by side, to choose from. */
export function DisputeQuestion({ dispute, design, types, itemOf, onDecide }: Props) {
  const { t } = useTranslation();
  const { all } = useFormats();
  const { table, rowId, changedBy, current, fields } = dispute;
  const mine: object | undefined = design[table].find(({ id }) => id === rowId);
  const theirs: object | null = current && drawnRow(table, current as never);
  const title = !theirs ? 'theyRemoved' : mine ? 'bothChanged' : 'theyChanged';
  const names: Readonly<Record<string, string>> = {
    areaId: t('drawing.area'),
    label: t('drawing.field.label'),
    title: t('drawing.field.title'),
    productTypeId: t('drawing.field.type'),
    productStatus: t('drawing.field.status'),
    parentId: t('drawing.field.parent'),
    position: t('drawing.save.order'),
    materials: t('drawing.materials'),
    fromNodeId: t('drawing.save.from'),
    toNodeId: t('drawing.save.to'),
    distance: t('drawing.field.distance'),
    kind: t('drawing.field.kind'),
    formulaTitle: t('drawing.field.formula'),
  };
  const node = (id: string) => design.nodes.find((one) => one.id === id)?.label ?? '';
  const show: Readonly<Record<string, (value: never) => string>> = {
    areaId: (id: string) => design.areas.find((one) => one.id === id)?.title ?? '',
    parentId: node,
    fromNodeId: node,
    toNodeId: node,
    productTypeId: (id: string) => types.find((type) => type.id === id)?.title ?? '',
    productStatus: (status: ProductStatus) => t(`drawing.status.${status}`),
    kind: (kind: SpanKind) => t(`drawing.kind.${kind}`),
    materials: (materials: readonly Material[]) =>
      all(materials.map(({ itemId, quantity }) => `${itemOf(itemId)?.code ?? itemId} ${Number(quantity)}`)),
  };
  const valueOf = (row: object | null | undefined, field: string) => {
    const value: unknown = row && row[field as never];
    if (value === null || value === undefined || value === '') return <NoValue />;
    return <bdi>{show[field]?.(value as never) ?? String(value)}</bdi>;
  };
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 1 }} data-conflict={rowId}>
      <strong>
        {t(`drawing.save.${title}`, { who: isolated(changedBy), label: isolated(dispute.label) })}
      </strong>
      {fields.length > 0 && (
        <TwoVersions
          fields={fields.map((field) => ({
            key: field,
            label: names[field] ?? field,
            mine: valueOf(mine, field),
            theirs: valueOf(theirs, field),
          }))}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, marginBlockStart: 1 }}>
        <Button size="small" variant="contained" onClick={() => onDecide('mine')}>
          {t('documents.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onDecide('theirs')}>
          {t('documents.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

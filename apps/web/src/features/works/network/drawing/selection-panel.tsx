import { Button } from '../../../../kit/plain/button.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ChoiceField } from './choice-field.tsx';
import type { DesignNode, ProductStatus } from './design.ts';
import styles from './drawing.module.css';
import { setNodes, sumMaterials, takeDrawnLengths } from './edits.model.ts';
import { MaterialsList } from './materials-list.tsx';
import { StatusField } from './node-panel.tsx';
import { useDrawing, useDrawingState, useMayEdit, useOwner } from './use-drawing.ts';

const mostChips = 24;

/** Several poles at once: mixed values are named, and only what is touched is written. */
export function SelectionPanel({ nodes }: { nodes: readonly DesignNode[] }) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const positions = useDrawingState((state) => state.positions);
  const isReadOnly = !useMayEdit();
  const { productTypes } = useOwner();
  const ids = new Set(nodes.map(({ id }) => id));
  const poles = nodes.filter(({ isTransformer }) => !isTransformer);
  const types = productTypes.filter((type) => !type.isTransformer);
  const usedTypes = new Set(poles.map(({ productTypeId }) => productTypeId));
  const [type] = usedTypes;
  const statuses = new Set(nodes.map(({ productStatus }) => productStatus));
  const [status] = statuses;
  const countOf = (value: ProductStatus) =>
    nodes.filter(({ productStatus }) => productStatus === value).length;
  const inside = network.design.spans.filter(
    ({ fromNodeId, toNodeId }) => ids.has(fromNodeId) && ids.has(toNodeId),
  );
  return (
    <>
      <div className={styles.chips}>
        {nodes.slice(0, mostChips).map(({ id, label }) => (
          <button key={id} type="button" className={styles.chip} onClick={() => drawing.goTo(id)}>
            <bdi>{label}</bdi>
          </button>
        ))}
        {nodes.length > mostChips && <span>{t('drawing.andMore', { count: nodes.length - mostChips })}</span>}
      </div>
      {poles.length > 0 && (
        <ChoiceField
          label={t('drawing.field.type')}
          value={usedTypes.size === 1 && type !== undefined ? type : ''}
          options={[
            ...(usedTypes.size > 1
              ? [{ value: '', label: t('drawing.mixed', { count: usedTypes.size }) }]
              : []),
            ...types.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          isReadOnly={isReadOnly}
          onChange={(id) => {
            const title = types.find((each) => each.id === id)?.title;
            if (title === undefined) return;
            drawing.change(
              setNodes(
                poles.map((pole) => pole.id),
                { productTypeId: id, productTypeTitle: title },
              ),
            );
          }}
        />
      )}
      <StatusField
        status={statuses.size === 1 && status !== undefined ? status : null}
        isReadOnly={isReadOnly}
        counts={{ new: countOf('new'), dmm: countOf('dmm'), existing: countOf('existing') }}
        onChange={(productStatus) => drawing.change(setNodes(ids, { productStatus }))}
      />
      {!isReadOnly && inside.length > 0 && (
        <div>
          <Button onClick={() => drawing.change(takeDrawnLengths(inside, positions))}>
            {t('drawing.takeDrawnAll', { count: inside.length })}
          </Button>
        </div>
      )}
      <MaterialsList materials={sumMaterials(nodes)} />
    </>
  );
}

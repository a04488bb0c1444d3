import { isDecimal } from '@kalfa/domain/decimal';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readDecimal } from '../../../../lib/read-decimal.ts';
import { ChoiceField, Segments } from './choice-field.tsx';
import { CommitField } from './commit-field.tsx';
import { asDegrees, productStatuses, type DesignNode, type ProductStatus } from './design.ts';
import styles from './drawing.module.css';
import { possibleParents, setNode } from './edits.model.ts';
import { MaterialsList } from './materials-list.tsx';
import { farEnd } from './network.model.ts';
import { NodeSign, SpanSign, statusShape } from './signs.tsx';
import { useDrawing, useDrawingState, useMayEdit, useOwner } from './use-drawing.ts';

/** Everything about one pole; each drag on the canvas has a field here. */
export function NodePanel({ node }: { node: DesignNode }) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const isReadOnly = !useMayEdit();
  const { productTypes } = useOwner();
  const change = (fields: Parameters<typeof setNode>[1]) => drawing.change(setNode(node.id, fields));
  const types = productTypes.filter((type) => type.isTransformer === node.isTransformer);
  const options = types.map(({ id, title }) => ({ value: id, label: title }));
  const isListed = types.some(({ id }) => id === node.productTypeId);
  const parent = node.parentId === null ? undefined : network.node(node.parentId);
  const isTaken = (label: string) =>
    network.nodesOf(node.areaId).some((other) => other.id !== node.id && other.label === label);
  const labelFault = (label: string) => {
    if (label === '') return t('drawing.fault.empty');
    return isTaken(label) ? t('drawing.fault.taken') : undefined;
  };
  return (
    <>
      <div className={styles.pair}>
        <CommitField
          key={`${node.id} label`}
          name="label"
          label={t('drawing.field.label')}
          value={node.label}
          isReadOnly={isReadOnly}
          faultOf={labelFault}
          onCommit={(label) => change({ label })}
        />
        <CommitField
          key={`${node.id} title`}
          name="title"
          label={t('drawing.field.title')}
          value={node.title ?? ''}
          isReadOnly={isReadOnly}
          onCommit={(title) => change({ title: title || null })}
        />
      </div>
      <ChoiceField
        label={t('drawing.field.type')}
        value={node.productTypeId}
        options={
          isListed ? options : [{ value: node.productTypeId, label: node.productTypeTitle }, ...options]
        }
        isReadOnly={isReadOnly}
        onChange={(id) =>
          change({ productTypeId: id, productTypeTitle: types.find((type) => type.id === id)?.title ?? '' })
        }
      />
      <StatusField
        status={node.productStatus}
        isReadOnly={isReadOnly}
        onChange={(productStatus) => change({ productStatus })}
      />
      {!node.isTransformer && (
        <ChoiceField
          label={t('drawing.field.parent')}
          value={node.parentId ?? ''}
          options={[
            { value: '', label: t('drawing.noParent') },
            ...possibleParents(network, node).map(({ id, label }) => ({ value: id, label })),
          ]}
          isReadOnly={isReadOnly}
          onChange={(id) => change({ parentId: id || null })}
        />
      )}
      <Coordinates key={`${node.id} place`} node={node} isReadOnly={isReadOnly} />
      <SpansOf node={node} />
      {(node.productStatus !== 'existing' || node.materials.length > 0) && (
        <MaterialsList
          materials={node.materials}
          onChange={isReadOnly ? undefined : (materials) => change({ materials })}
          source={parent && !parent.isTransformer ? parent : undefined}
        />
      )}
    </>
  );
}

type StatusProps = {
  status: ProductStatus | null;
  isReadOnly: boolean;
  onChange: (status: ProductStatus) => void;
  /** How many of several poles have each status. */
  counts?: Readonly<Record<ProductStatus, number>>;
};

export function StatusField({ status, isReadOnly, onChange, counts }: StatusProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Segments
      label={t('drawing.field.status')}
      value={status}
      isReadOnly={isReadOnly}
      options={productStatuses.map((value) => ({
        value,
        label: t(`drawing.status.${value}`) + (counts ? ` ${number(counts[value])}` : ''),
        sign: <NodeSign shape={statusShape[value]} status={value} />,
      }))}
      onChange={(value) => onChange(value as ProductStatus)}
    />
  );
}

/** The place in the current view: metres of the drawing, or coordinates. */
function Coordinates({ node, isReadOnly }: { node: DesignNode; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const view = useDrawingState((state) => state.view);
  const position = useDrawingState((state) => state.positions.get(node.id));
  const change = (fields: Parameters<typeof setNode>[1]) => drawing.change(setNode(node.id, fields));
  const faultOf = (limit: number) => (typed: string) => {
    const read = readDecimal(typed);
    const isWithin = read !== null && isDecimal(read) && Math.abs(Number(read)) <= limit;
    return isWithin ? undefined : t('drawing.fault.number');
  };
  const field = (
    name: 'x' | 'y' | 'latitude' | 'longitude',
    value: string,
    store: (read: string) => void,
  ) => (
    <CommitField
      name={name}
      label={t(`drawing.field.${name}`)}
      value={value}
      isReadOnly={isReadOnly}
      isNumber
      faultOf={faultOf(name === 'latitude' ? 90 : name === 'longitude' ? 180 : 1e7)}
      onCommit={(typed) => store(readDecimal(typed) ?? '0')}
    />
  );
  if (view === 'geographic') {
    const { latitude, longitude } = node;
    // Both or none: a first coordinate brings the other one along.
    return (
      <div className={styles.pair}>
        {field('latitude', latitude ?? '', (read) =>
          change({ latitude: asDegrees(Number(read)), longitude: longitude ?? '0' }),
        )}
        {field('longitude', longitude ?? '', (read) =>
          change({ longitude: asDegrees(Number(read)), latitude: latitude ?? '0' }),
        )}
      </div>
    );
  }
  const [x, y] = [node.x ?? position?.x.toFixed(2) ?? '', node.y ?? position?.y.toFixed(2) ?? ''];
  return (
    <div className={styles.pair}>
      {field('x', x, (read) => change({ x: read, y: y || '0' }))}
      {field('y', y, (read) => change({ y: read, x: x || '0' }))}
    </div>
  );
}

function SpansOf({ node }: { node: DesignNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const spans = network.spansOf(node.id);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {t('drawing.spans')} <span className={styles.count}>{number(spans.length)}</span>
      </h3>
      <ul className={styles.rows}>
        {spans.map((span) => (
          <li key={span.id}>
            <button type="button" className={styles.rowButton} onClick={() => drawing.chooseSpan(span.id)}>
              <SpanSign kind={span.kind} />
              <bdi>
                <b>{network.node(farEnd(span, node.id))?.label}</b>
              </bdi>
              <bdi className={`${styles.grow} ${styles.secondary}`}>{span.formulaTitle}</bdi>
              <span>{t('drawing.metres', { metres: number(span.distance) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { Button } from '../../../../kit/plain/button.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { readDecimal } from '../../../../lib/read-decimal.ts';
import { ChoiceField } from './choice-field.tsx';
import { CommitField } from './commit-field.tsx';
import { spanKinds, type DesignSpan, type SpanKind } from './design.ts';
import styles from './drawing.module.css';
import { drawnLength, setSpan, stretched, takeDrawnLengths } from './edits.model.ts';
import { MaterialsList } from './materials-list.tsx';
import { useDrawing, useDrawingState, useMayEdit } from './use-drawing.ts';

/** Everything about one span. Its entered length changes only here, never by a drag. */
export function SpanPanel({ span }: { span: DesignSpan }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const positions = useDrawingState((state) => state.positions);
  const isReadOnly = !useMayEdit();
  const change = (fields: Parameters<typeof setSpan>[1]) => drawing.change(setSpan(span.id, fields));
  const drawn = drawnLength(span, positions);
  const isDifferent = drawn !== null && compareDecimals(drawn, span.distance) !== 0;
  const distanceFault = (typed: string) => {
    const read = readDecimal(typed);
    return read !== null && isDecimal(read) && compareDecimals(read, '0') > 0
      ? undefined
      : t('drawing.fault.positive');
  };
  return (
    <>
      <CommitField
        key={`${span.id} distance`}
        name="distance"
        label={t('drawing.field.distance')}
        value={span.distance}
        isReadOnly={isReadOnly}
        isNumber
        faultOf={distanceFault}
        help={isDifferent ? t('drawing.drawnLength', { metres: number(drawn) }) : undefined}
        onCommit={(typed) => {
          const distance = readDecimal(typed) ?? span.distance;
          change({ distance, materials: stretched(span, distance) });
        }}
      />
      {isDifferent && !isReadOnly && (
        <div>
          <Button onClick={() => drawing.change(takeDrawnLengths([span], positions))}>
            {t('drawing.takeDrawn')}
          </Button>
        </div>
      )}
      <ChoiceField
        label={t('drawing.field.kind')}
        value={span.kind}
        options={spanKinds.map((kind) => ({ value: kind, label: t(`drawing.kind.${kind}`) }))}
        isReadOnly={isReadOnly}
        onChange={(kind) => change({ kind: kind as SpanKind })}
      />
      <CommitField
        key={`${span.id} formula`}
        name="formulaTitle"
        label={t('drawing.field.formula')}
        value={span.formulaTitle}
        isReadOnly={isReadOnly}
        faultOf={(typed) => (typed === '' ? t('drawing.fault.empty') : undefined)}
        onCommit={(formulaTitle) => change({ formulaTitle })}
      />
      <div className={styles.section}>
        <EndsOf span={span} />
      </div>
      <MaterialsList
        materials={span.materials}
        firstQuantity={span.distance}
        onChange={isReadOnly ? undefined : (materials) => change({ materials })}
      />
    </>
  );
}

function EndsOf({ span }: { span: DesignSpan }) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  return (
    <div className={styles.pair}>
      {[span.fromNodeId, span.toNodeId].map((id) => (
        <Button key={id} onClick={() => drawing.goTo(id)}>
          {t('drawing.showPole', { label: isolated(network.node(id)?.label ?? '') })}
        </Button>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './drawing.module.css';
import { farEnd } from './network.model.ts';
import { useDrawing, useDrawingState } from './use-drawing.ts';

/** The poles of an area and their spans as a table, for who cannot see the drawing or has a small screen. */
export function TextList() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const chosen = useDrawingState((state) => state.chosen);
  const { areas } = network.design;
  const currentArea = useDrawingState(({ current }) =>
    current === null ? undefined : network.node(current)?.areaId,
  );
  const [picked, setPicked] = useState(currentArea ?? areas[0]?.id ?? '');
  return (
    <section className={styles.list} aria-label={t('drawing.list')}>
      <ChoiceField
        label={t('drawing.area')}
        value={picked}
        options={areas.map(({ id, title }) => ({ value: id, label: title }))}
        isReadOnly={false}
        onChange={setPicked}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('drawing.field.label')}</th>
            <th scope="col">{t('drawing.field.type')}</th>
            <th scope="col">{t('drawing.field.status')}</th>
            <th scope="col">{t('drawing.spans')}</th>
          </tr>
        </thead>
        <tbody>
          {network.nodesOf(picked).map(({ id, label, productTypeTitle, productStatus }) => (
            <tr key={id} data-chosen={chosen.has(id) || undefined}>
              <td>
                <button
                  type="button"
                  className={styles.link}
                  dir="auto"
                  aria-pressed={chosen.has(id)}
                  onClick={() => drawing.goTo(id)}
                >
                  {label}
                </button>
              </td>
              <td>
                <bdi>{productTypeTitle}</bdi>
              </td>
              <td>{t(`drawing.status.${productStatus}`)}</td>
              <td>
                {network.spansOf(id).map((span) => (
                  <button
                    key={span.id}
                    type="button"
                    className={styles.link}
                    onClick={() => drawing.chooseSpan(span.id)}
                  >
                    <bdi>{network.node(farEnd(span, id))?.label}</bdi>{' '}
                    {t('drawing.metres', { metres: number(span.distance) })}
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconNavigationFilled,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Tip } from '../../../../kit/page/tip.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { spanKinds } from './design.ts';
import styles from './drawing.module.css';
import { NodeSign, SpanSign } from './signs.tsx';
import { useDrawing, useDrawingState, useMayEdit } from './use-drawing.ts';
import { scaleBar } from './viewport.model.ts';

/** What the signs mean. */
export function Legend({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={styles.legend} aria-label={t('drawing.legend')}>
      <button
        type="button"
        className={styles.legendTitle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('drawing.legend')}
        <Chevron size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <Signs />}
    </section>
  );
}

/** What the signs of a drawing mean. */
export function Signs() {
  const { t } = useTranslation();
  return (
    <ul className={styles.signs}>
      <li>
        <NodeSign shape="transformer" status="new" />
        {t('drawing.transformer')}
      </li>
      <li>
        <NodeSign shape="disc" status="new" />
        {t('drawing.sign.new')}
      </li>
      <li>
        <NodeSign shape="diamond" status="dmm" />
        {t('drawing.sign.dmm')}
      </li>
      <li>
        <NodeSign shape="square" status="existing" />
        {t('drawing.sign.existing')}
      </li>
      <li>
        <NodeSign shape="ring" status="new" />
        {t('drawing.sign.highVoltage')}
      </li>
      {spanKinds.map((kind) => (
        <li key={kind}>
          <SpanSign kind={kind} />
          {t(`drawing.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** The scale, the direction of the drawing or of north, and the zoom. */
export function Corner() {
  return (
    <div className={styles.corner}>
      <div className={styles.scale}>
        <Scale />
        <North />
      </div>
      <Zoom />
    </div>
  );
}

function Scale() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const scale = useDrawingState((state) => state.viewport.scale);
  const { metres, pixels } = scaleBar(scale, 110);
  return (
    <div aria-label={t('drawing.scale', { metres: number(metres) })} role="img" dir="ltr">
      <div className={styles.scaleTexts} style={{ width: pixels }}>
        <span>0</span>
        <span>{t('drawing.metres', { metres: number(metres) })}</span>
      </div>
      <div className={styles.scaleBar} style={{ width: pixels }} />
    </div>
  );
}

/** Up in the schematic view, north in the geographic one; turns the drawing upright. */
function North() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const rotation = useDrawingState((state) => state.viewport.rotation);
  const isGeographic = useDrawingState((state) => state.view === 'geographic');
  return (
    <Tip label={t(isGeographic ? 'drawing.north' : 'drawing.upright')}>
      <button type="button" className={styles.north} onClick={drawing.turnNorth}>
        <span aria-hidden className={styles.northLetter}>
          {isGeographic && 'N'}
        </span>
        <IconNavigationFilled size={20} aria-hidden style={{ transform: `rotate(${rotation}rad)` }} />
      </button>
    </Tip>
  );
}

function Zoom() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const percent = useDrawingState((state) => Math.round(state.viewport.scale * 100));
  const shown = t('drawing.percent', { percent: number(percent) });
  return (
    <div className={styles.zoom}>
      <Tip label={t('drawing.zoomIn')}>
        <button
          type="button"
          className={styles.small}
          aria-keyshortcuts="+"
          onClick={() => drawing.zoomStep(1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </button>
      </Tip>
      <Tip label={t('drawing.actualSize', { percent: shown })}>
        <button type="button" className={styles.percent} aria-keyshortcuts="1" onClick={drawing.actualSize}>
          {shown}
        </button>
      </Tip>
      <Tip label={t('drawing.zoomOut')}>
        <button
          type="button"
          className={styles.small}
          aria-keyshortcuts="-"
          onClick={() => drawing.zoomStep(-1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </button>
      </Tip>
    </div>
  );
}

const mostWaiting = 40;

/** The poles that have no coordinates wait here while the geographic view is shown. */
export function WaitingPoles() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const mayEdit = useMayEdit();
  const isGeographic = useDrawingState((state) => state.view === 'geographic');
  const network = useDrawingState((state) => state.network);
  const positions = useDrawingState((state) => state.positions);
  if (!isGeographic) return null;
  const waiting = network.design.nodes.filter(({ id }) => !positions.has(id));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('drawing.waiting', { count: waiting.length })}>
      <h2>{t('drawing.waiting', { count: waiting.length })}</h2>
      <div className={styles.chips}>
        {waiting.slice(0, mostWaiting).map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            disabled={!mayEdit}
            aria-label={t('drawing.place', { label: isolated(label) })}
            onClick={() => drawing.placeOnGround(id)}
          >
            <bdi>{label}</bdi>
          </button>
        ))}
        {waiting.length > mostWaiting && (
          <span>{t('drawing.andMore', { count: waiting.length - mostWaiting })}</span>
        )}
      </div>
    </section>
  );
}

import Switch from '@mui/material/Switch';
import { IconAlertTriangle, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Tip } from '../../../../kit/page/tip.tsx';
import { foldText } from '../../../../lib/fold-text.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { productStatuses, type DesignArea } from './design.ts';
import styles from './drawing.module.css';
import { totalLength } from './edits.model.ts';
import type { Shown } from './scene.ts';
import { NodeSign, statusShape } from './signs.tsx';
import { useDrawing, useDrawingState } from './use-drawing.ts';

/** Beside the canvas: find a pole, the areas, what is shown, and the totals. */
export function AreasPanel() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const network = useDrawingState((state) => state.network);
  const { areas, nodes, spans } = network.design;
  const poles = nodes.filter(({ isTransformer }) => !isTransformer);
  return (
    <div className={styles.areas}>
      <FindPole />
      <h2 className={styles.areasTitle}>
        {t('drawing.areas')} <span className={styles.count}>{number(areas.length)}</span>
      </h2>
      <ul className={styles.areaList}>
        {areas
          .toSorted((one, other) => one.position - other.position)
          .map((area) => (
            <AreaCard key={area.id} area={area} />
          ))}
      </ul>
      <Warnings />
      <ShowSwitches />
      <dl className={styles.totals}>
        <dt>{t('drawing.poleCount')}</dt>
        <dd>{number(poles.length)}</dd>
        <dt>{t('drawing.spans')}</dt>
        <dd>{number(spans.length)}</dd>
        <dt>{t('drawing.lineLength')}</dt>
        <dd>{t('drawing.metres', { metres: number(totalLength(network.design)) })}</dd>
      </dl>
    </div>
  );
}

const mostFound = 8;

function FindPole() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const [text, setText] = useState('');
  const id = useId();
  const wanted = foldText(text.trim());
  const found =
    wanted === ''
      ? []
      : network.design.nodes
          .filter(({ label, title }) => foldText(`${label} ${title ?? ''}`).includes(wanted))
          .slice(0, mostFound);
  const open = (nodeId: string) => {
    setText('');
    drawing.goTo(nodeId);
  };
  return (
    <search className={styles.find}>
      <label className={styles.findBox}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          type="search"
          value={text}
          placeholder={t('drawing.find')}
          aria-label={t('drawing.find')}
          aria-controls={id}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) open(first.id);
          }}
        />
      </label>
      <div className={styles.hidden} role="status">
        {found.length > 0 && t('drawing.poles', { count: found.length })}
      </div>
      <ul id={id} className={styles.found}>
        {found.map(({ id: nodeId, label, productTypeTitle }) => (
          <li key={nodeId}>
            <button type="button" className={styles.rowButton} onClick={() => open(nodeId)}>
              <bdi>
                <b>{label}</b>
              </bdi>
              <bdi className={styles.secondary}>{productTypeTitle}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.secondary} role="status">
        {wanted !== '' && found.length === 0 && t('drawing.nothingFound')}
      </div>
    </search>
  );
}

function AreaCard({ area }: { area: DesignArea }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const network = useDrawingState((state) => state.network);
  const isHidden = useDrawingState((state) => state.hiddenAreas.has(area.id));
  const isCurrent = useDrawingState(
    (state) => state.current !== null && state.network.node(state.current)?.areaId === area.id,
  );
  const nodes = network.nodesOf(area.id);
  const root = nodes.find(({ isTransformer }) => isTransformer);
  const poles = nodes.filter(({ isTransformer }) => !isTransformer);
  const inside = new Set(nodes.map(({ id }) => id));
  const spans = network.design.spans.filter(({ fromNodeId }) => inside.has(fromNodeId));
  const first = root ?? nodes[0];
  return (
    <li className={styles.area} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.areaButton}
        disabled={!first}
        onClick={() => first && drawing.goTo(first.id)}
      >
        <NodeSign shape="transformer" status={root?.productStatus ?? 'new'} />
        <bdi className={styles.grow}>
          <b>{area.title}</b>
        </bdi>
        <span className={styles.areaFacts}>
          {root && (
            <>
              <bdi>{root.productTypeTitle}</bdi> ·{' '}
            </>
          )}
          <bdi>{t('drawing.poles', { count: poles.length })}</bdi> ·{' '}
          <bdi>{t('drawing.metres', { metres: number(totalLength({ spans })) })}</bdi>
        </span>
        <span className={styles.areaCounts}>
          {productStatuses.map((status) => (
            <span key={status}>
              <NodeSign shape={statusShape[status]} status={status} />
              <span className={styles.hidden}>{t(`drawing.status.${status}`)}</span>{' '}
              {number(poles.filter(({ productStatus }) => productStatus === status).length)}
            </span>
          ))}
        </span>
      </button>
      <Tip label={t(isHidden ? 'drawing.showArea' : 'drawing.hideArea', { area: isolated(area.title) })}>
        <button
          type="button"
          className={styles.small}
          aria-pressed={isHidden}
          onClick={() => drawing.toggleArea(area.id)}
        >
          {isHidden ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
        </button>
      </Tip>
    </li>
  );
}

const mostWarnings = 20;

function Warnings() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const warnings = useDrawingState((state) => state.warnings);
  const network = useDrawingState((state) => state.network);
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('drawing.warnings', { count: warnings.length })}
      </summary>
      <ul className={styles.rows}>
        {warnings.slice(0, mostWarnings).map((warning) => (
          <li key={`${warning.kind} ${warning.nodeId} ${'spanId' in warning ? warning.spanId : ''}`}>
            <button type="button" className={styles.rowButton} onClick={() => drawing.goTo(warning.nodeId)}>
              <bdi>
                <b>{network.node(warning.nodeId)?.label}</b>
              </bdi>
              <span>{t(`drawing.warning.${warning.kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const switches: readonly (keyof Shown)[] = ['poles', 'lengths', 'conductors'];

function ShowSwitches() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const shown = useDrawingState((state) => state.shown);
  return (
    <section className={styles.switches}>
      <h2 className={styles.switchesTitle}>{t('drawing.show')}</h2>
      {switches.map((name) => (
        <label key={name} className={styles.switch}>
          <span className={styles.grow}>{t(`drawing.shown.${name}`)}</span>
          <Switch
            size="small"
            checked={shown[name]}
            onChange={(_event, isOn) => drawing.store.setState({ shown: { ...shown, [name]: isOn } })}
          />
        </label>
      ))}
    </section>
  );
}

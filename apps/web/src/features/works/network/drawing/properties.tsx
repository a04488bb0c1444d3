import { IconFocusCentered, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Tip } from '../../../../kit/page/tip.tsx';
import { Button } from '../../../../kit/plain/button.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import styles from './drawing.module.css';
import { NodePanel } from './node-panel.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { SpanPanel } from './span-panel.tsx';
import { useDrawing, useDrawingState, useMayEdit } from './use-drawing.ts';
import { useEscapeIn } from './use-escape-in.ts';

/** What is chosen, to read and to change. */
export function Properties({ onClose, isInSheet = false }: { onClose: () => void; isInSheet?: boolean }) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const mayEdit = useMayEdit();
  const frame = useRef<HTMLElement>(null);
  const isOpen = useDrawingState((state) => state.isOpen);
  const { kind, title, nodes, span } = useChosen();
  useEscapeIn(frame, onClose);
  useEffect(() => {
    // Enter on the canvas leads into the panel, to its first field.
    if (isOpen) frame.current?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus();
  }, [isOpen]);
  const hold = useDrawingState((state) => state.panelHold);
  const hasChosen = nodes.length > 0 || span !== undefined;
  if (!isInSheet && !(hold ?? hasChosen)) return null;
  const [node] = nodes;
  return (
    <aside ref={frame} className={styles.properties} aria-label={t('drawing.properties')}>
      {hasChosen && (
        <>
          <header className={styles.panelHead}>
            <div className={styles.grow}>
              <div className={styles.secondary}>{kind}</div>
              {!isInSheet && (
                <h2 className={styles.panelTitle}>
                  <bdi>{title}</bdi>
                </h2>
              )}
            </div>
            {node && (
              <Tip label={t('drawing.centre')}>
                <Button look="square" onClick={() => drawing.goTo(node.id)}>
                  <IconFocusCentered size={20} stroke={1.75} aria-hidden />
                </Button>
              </Tip>
            )}
            {!isInSheet && (
              <Tip label={t('shell.close')}>
                <Button look="square" onClick={onClose}>
                  <IconX size={20} stroke={1.75} aria-hidden />
                </Button>
              </Tip>
            )}
          </header>
          <div className={styles.panelBody}>
            {span && <SpanPanel span={span} />}
            {!span && nodes.length === 1 && node && <NodePanel node={node} />}
            {!span && nodes.length > 1 && <SelectionPanel nodes={nodes} />}
          </div>
          {mayEdit && (
            <footer className={styles.panelFoot}>
              <Button onClick={drawing.remove}>
                <IconTrash size={18} stroke={1.75} aria-hidden className={styles.danger} />
                <span className={styles.danger}>{t('drawing.remove')}</span>
              </Button>
            </footer>
          )}
        </>
      )}
    </aside>
  );
}

/** The chosen nodes or span with the words of their heading. */
export function useChosen() {
  const { t } = useTranslation();
  const network = useDrawingState((state) => state.network);
  const chosen = useDrawingState((state) => state.chosen);
  const spanId = useDrawingState((state) => state.chosenSpan);
  const span = spanId === null ? undefined : network.span(spanId);
  const nodes = span ? [] : network.design.nodes.filter(({ id }) => chosen.has(id));
  const [node] = nodes;
  const labelOf = (id: string) => network.node(id)?.label ?? '';
  if (span)
    return {
      nodes,
      span,
      kind: t(`drawing.kind.${span.kind}`),
      title: `${labelOf(span.fromNodeId)} – ${labelOf(span.toNodeId)}`,
    };
  if (nodes.length > 1)
    return { nodes, span, kind: t('drawing.selection'), title: t('drawing.poles', { count: nodes.length }) };
  const area = network.design.areas.find(({ id }) => id === node?.areaId)?.title ?? '';
  const word = node?.isTransformer ? t('drawing.transformer') : t('drawing.pole');
  return { nodes, span, kind: `${word} · ${isolated(area)}`, title: node?.label ?? '' };
}

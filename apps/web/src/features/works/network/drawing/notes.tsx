import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import type { Note } from './drawing.ts';
import styles from './drawing.module.css';
import { farEnd } from './network.model.ts';
import { useDrawing, useDrawingState } from './use-drawing.ts';

/** Tells a screen reader what has happened, and shows hints and refusals above the canvas. */
export function Notes() {
  const note = useDrawingState((state) => state.note);
  const textOf = useNoteText();
  const hint = useHint();
  const text = note ? textOf(note) : '';
  const isRefusal =
    note?.name === 'behind' ||
    note?.name === 'cannotConnect' ||
    note?.name === 'noPole' ||
    note?.name === 'noTransformer';
  const shown = isRefusal ? text : hint;
  return (
    <>
      <div className={styles.hidden} role="status" aria-live="polite">
        {text}
      </div>
      {shown && (
        <div className={styles.note} data-refused={isRefusal || undefined} aria-hidden>
          {shown}
        </div>
      )}
    </>
  );
}

/** What the mode waits for. */
function useHint(): string | null {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const isMoving = useDrawingState((state) => state.isMoving);
  const isDragging = useDrawingState((state) => state.moving !== null);
  const length = useDraggedLength();
  const tool = useDrawingState((state) => state.tool);
  const count = useDrawingState((state) => (state.box ? state.chosen.size : null));
  const from = useDrawingState((state) => state.connectFrom);
  if (count !== null) return t('drawing.hint.box', { count });
  if (isDragging && length !== null) return t('drawing.metres', { metres: length });
  if (isMoving) return t('drawing.hint.move');
  if (tool === 'connect')
    return from === null
      ? t('drawing.hint.connect')
      : t('drawing.hint.connectFrom', {
          label: isolated(drawing.store.getState().network.node(from)?.label ?? ''),
        });
  if (tool === 'pole') return t('drawing.hint.pole');
  return tool === 'transformer' ? t('drawing.hint.transformer') : null;
}

/** The drawn length to its parent while one pole is dragged. */
function useDraggedLength(): string | null {
  const { number } = useFormats();
  return useDrawingState(({ moving, current, network, positions }) => {
    const node = current === null ? undefined : network.node(current);
    const at = node && moving?.get(node.id);
    const parent = node?.parentId ? (moving?.get(node.parentId) ?? positions.get(node.parentId)) : undefined;
    if (!at || !parent) return null;
    return number(Math.round(Math.hypot(at.x - parent.x, at.y - parent.y) * 10) / 10);
  });
}

function useNoteText(): (note: Note) => string {
  const { t } = useTranslation();
  const { number, all } = useFormats();
  const drawing = useDrawing();
  return (note) => {
    const { network } = drawing.store.getState();
    const labelOf = (id: string) => network.node(id)?.label ?? '';
    switch (note.name) {
      case 'node': {
        const node = network.node(note.id);
        if (!node) return '';
        const ends = network.spansOf(node.id).map((span) => labelOf(farEnd(span, node.id)));
        const facts = {
          label: node.label,
          type: node.productTypeTitle,
          status: t(`drawing.status.${node.productStatus}`),
        };
        return ends.length > 0
          ? t('drawing.said.node', { ...facts, ends: all(ends) })
          : t('drawing.said.loose', facts);
      }
      case 'span': {
        const span = network.span(note.id);
        if (!span) return '';
        const [from, to] = [labelOf(span.fromNodeId), labelOf(span.toNodeId)];
        return t('drawing.said.span', {
          from,
          to,
          kind: t(`drawing.kind.${span.kind}`),
          metres: number(span.distance),
        });
      }
      case 'many':
      case 'removed':
        return t(`drawing.said.${note.name}`, { count: note.count });
      case 'added':
        return t('drawing.said.added', { label: note.label });
      case 'connected':
        return t('drawing.said.connected', { from: note.from, to: note.to });
      case 'connecting':
        return t('drawing.hint.connectFrom', { label: note.from });
      case 'tool':
        return t(
          note.tool === 'select' || note.tool === 'box'
            ? `drawing.tool.${note.tool}`
            : `drawing.hint.${note.tool}`,
        );
      case 'zoom':
        return t('drawing.percent', { percent: number(note.percent) });
      case 'lock':
        return t(note.isOn ? 'drawing.said.locked' : 'drawing.said.unlocked');
      case 'view':
        return t(`drawing.said.${note.view}`);
      case 'behind':
        return t('drawing.said.behind', {
          labels: all(note.labels.slice(0, 5).map(isolated)),
          count: note.labels.length,
        });
      case 'cannotConnect':
        return t(`drawing.said.${note.fault}`);
      case 'moving':
        return t('drawing.hint.move');
      case 'moved':
      case 'cancelled':
      case 'none':
      case 'undone':
      case 'redone':
      case 'noPole':
      case 'noTransformer':
        return t(`drawing.said.${note.name}`);
    }
  };
}

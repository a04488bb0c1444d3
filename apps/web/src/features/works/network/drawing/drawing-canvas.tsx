import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { DrawingState } from './drawing.ts';
import styles from './drawing.module.css';
import type { Box, Point } from './geometry.ts';
import { fontOf, paint, type Overlay } from './paint.ts';
import { paletteOf } from './palette.ts';
import { pressKey } from './press-key.ts';
import { sceneOf, type LabelLook, type Scene } from './scene.ts';
import { useDrawing } from './use-drawing.ts';
import { useGestures } from './use-gestures.ts';
import { toScreen } from './viewport.model.ts';

type Props = { describedBy: string };

/** The canvas: paints the state of the drawing, at most once a frame, and takes pointers and keys. */
export function DrawingCanvas({ describedBy }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const drawing = useDrawing();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  useGestures(canvas, drawing);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (!element || !context) return;
    const { store } = drawing;
    const palette = paletteOf(theme.roles);
    const font = String(theme.typography.fontFamily);
    const widths = new Map<string, number>();
    const widthOf = (text: string, look: LabelLook) => {
      const key = `${look} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      context.font = fontOf(look, font);
      const { width } = context.measureText(text);
      widths.set(key, width);
      return width;
    };
    const formatLength = (distance: string) => number(distance);
    let scenes = sceneCache(widthOf, formatLength);
    let frame = 0;
    const draw = () => {
      frame = 0;
      const state = store.getState();
      const { size, viewport } = state;
      const ratio = window.devicePixelRatio || 1;
      if (element.width !== Math.round(size.width * ratio)) element.width = Math.round(size.width * ratio);
      if (element.height !== Math.round(size.height * ratio))
        element.height = Math.round(size.height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const { scene, shift } = scenes(state);
      paint(context, { scene, shift, overlay: overlayOf(state), palette, font, size, viewport });
      element.dataset.painted = 'yes';
    };
    const request = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const stop = store.subscribe(request);
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      drawing.resize({ width, height }, theme.direction === 'rtl');
    });
    observer.observe(element);
    request();
    // The letters of the page may arrive after the first frame, and have other widths.
    void (async () => {
      await document.fonts.ready;
      widths.clear();
      scenes = sceneCache(widthOf, formatLength);
      request();
    })();
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [drawing, theme, number]);

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      // Letters and arrows belong to the drawing while it has the focus.
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a canvas has no role of its own.
      role="application"
      tabIndex={0}
      aria-label={t('drawing.label')}
      aria-roledescription={t('drawing.role')}
      aria-describedby={describedBy}
      onFocus={() => drawing.store.setState({ hasFocus: true })}
      onBlur={() => drawing.store.setState({ hasFocus: false })}
      onKeyDown={(event) => {
        if (!pressKey(drawing, event.nativeEvent)) return;
        // The shortcuts of the page have the same letters.
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

type Made = { scene: Scene; origin: Point; region: Box; from: readonly unknown[] };

/**
 * Makes a scene for more than the screen and keeps it while people pan inside it, because placing labels costs more than
 * painting them.
 */
function sceneCache(
  widthOf: (text: string, look: LabelLook) => number,
  formatLength: (distance: string) => string,
): (state: DrawingState) => { scene: Scene; shift: Point } {
  let made: Made | null = null;
  return (state) => {
    const { network, viewport, size, shown, hiddenAreas, chosen, feeders, moving } = state;
    const { scale, rotation, x, y } = viewport;
    const from = [network, state.positions, moving, scale, rotation, shown, hiddenAreas, chosen];
    const isSame = made?.from.every((part, index) => part === from[index]);
    if (made && isSame) {
      const shift = { x: x - made.origin.x, y: y - made.origin.y };
      const { left, top, right, bottom } = made.region;
      const isCovered =
        left + shift.x <= 0 &&
        top + shift.y <= 0 &&
        right + shift.x >= size.width &&
        bottom + shift.y >= size.height;
      if (isCovered) return { scene: made.scene, shift };
    }
    const [wide, high] = [size.width * 0.4, size.height * 0.4];
    const region = { left: -wide, top: -high, right: size.width + wide, bottom: size.height + high };
    const positions = moving ? new Map([...state.positions, ...moving]) : state.positions;
    const scene = sceneOf({
      network,
      positions,
      feeders,
      viewport,
      shown,
      hiddenAreas,
      chosen,
      region,
      formatLength,
      widthOf,
    });
    made = { scene, origin: { x, y }, region, from };
    return { scene, shift: { x: 0, y: 0 } };
  };
}

function overlayOf(state: DrawingState): Overlay {
  const { chosen, chosenSpan, current, warnings, box, connectFrom, pointer, positions, viewport } = state;
  const start = connectFrom === null ? undefined : positions.get(connectFrom);
  const aim = current !== null && current !== connectFrom ? positions.get(current) : undefined;
  // By keyboard the line leads to the pole that the arrows have reached.
  const end = pointer ?? (aim && toScreen(viewport, aim));
  return {
    chosen: connectFrom === null ? chosen : new Set([...chosen, connectFrom]),
    chosenSpan,
    current,
    warned: new Set(warnings.filter(({ kind }) => kind === 'isolated').map(({ nodeId }) => nodeId)),
    box,
    rubber: start && end ? { from: toScreen(viewport, start), to: end } : null,
    hasFocus: state.hasFocus,
  };
}

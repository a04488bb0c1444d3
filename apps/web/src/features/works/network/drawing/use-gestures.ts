import { useEffect, type RefObject } from 'react';
import type { Drawing } from './drawing.ts';
import { boxBetween, distanceBetween, middleOf, type Point } from './geometry.ts';
import { boxSelection, hitAt, nodesInBox, type BoxMode, type Hit } from './hit.model.ts';
import { panBy, toDrawing } from './viewport.model.ts';

const longPressMs = 450;
/** A pointer that moved less than this has clicked. */
const clickPixels = 4;
const reach = { mouse: { node: 11, span: 6 }, touch: { node: 24, span: 16 } };

type Gesture = 'press' | 'pan' | 'move' | 'box' | 'connect' | 'pinch';

/**
 * Mouse, pen and fingers on the canvas. With a mouse a pole is dragged; one finger pans, two zoom, and a pole follows the
 * finger after a long press or in the mode that moves.
 */
export function useGestures(canvas: RefObject<HTMLCanvasElement | null>, drawing: Drawing): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const stop = new AbortController();
    const { store } = drawing;
    const pointers = new Map<number, Point>();
    let gesture: Gesture | null = null;
    let start: Point = { x: 0, y: 0 };
    let last: Point = start;
    let hit: Hit | null = null;
    let boxMode: BoxMode = 'replace';
    let before: ReadonlySet<string> = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSpaceDown = false;

    const at = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const hitOf = (point: Point, type: string): Hit | null => {
      const { network } = store.getState();
      const within = type === 'mouse' ? reach.mouse : reach.touch;
      return hitAt(drawing.screen(), network.design.spans, { at: point, reach: within });
    };
    const inDrawing = (point: Point) => toDrawing(store.getState().viewport, point);
    const chooseFor = (event: PointerEvent, found: Hit) => {
      if (found.kind === 'span') drawing.chooseSpan(found.id);
      else if (event.shiftKey || event.ctrlKey || event.metaKey) drawing.toggle(found.id);
      else if (!store.getState().chosen.has(found.id)) drawing.choose([found.id]);
      else drawing.choose(store.getState().chosen, found.id);
    };
    const mayMove = () => drawing.mayEdit() && hit?.kind === 'node';

    const onDown = (event: PointerEvent) => {
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      const point = at(event);
      pointers.set(event.pointerId, point);
      clearTimeout(timer);
      const { chosen, chosenSpan } = store.getState();
      if (pointers.size === 1) store.setState({ panelHold: chosen.size > 0 || chosenSpan !== null });
      if (pointers.size === 2) {
        store.setState({ moving: null, box: null, pointer: null });
        gesture = 'pinch';
        return;
      }
      if (pointers.size > 2) return;
      start = last = point;
      hit = hitOf(point, event.pointerType);
      before = store.getState().chosen;
      boxMode = event.altKey ? 'remove' : event.shiftKey ? 'add' : 'replace';
      gesture = event.button === 1 || isSpaceDown ? 'pan' : 'press';
      if (event.pointerType === 'mouse' || !mayMove()) return;
      timer = setTimeout(() => {
        if (gesture !== 'press' || !hit) return;
        chooseFor(event, hit);
        gesture = 'move';
        navigator.vibrate?.(15);
      }, longPressMs);
    };

    /** What a press becomes when the pointer moves. */
    const beginDrag = (event: PointerEvent): Gesture => {
      const { tool, isMoving } = store.getState();
      const isTouch = event.pointerType !== 'mouse';
      if (tool === 'connect' && hit?.kind === 'node') {
        drawing.startConnect(hit.id);
        return 'connect';
      }
      if (tool === 'box') return 'box';
      if (tool === 'select' && mayMove() && hit && (!isTouch || isMoving)) {
        if (!store.getState().chosen.has(hit.id)) drawing.choose([hit.id]);
        return 'move';
      }
      return tool === 'select' && !isTouch && boxMode !== 'replace' ? 'box' : 'pan';
    };

    const onMove = (event: PointerEvent) => {
      const point = at(event);
      const earlier = pointers.get(event.pointerId);
      if (!earlier) {
        if (store.getState().connectFrom !== null) store.setState({ pointer: point });
        return;
      }
      pointers.set(event.pointerId, point);
      if (gesture === 'pinch') return pinch(event.pointerId, earlier, point);
      if (gesture === 'press') {
        if (distanceBetween(start, point) < clickPixels) return;
        clearTimeout(timer);
        gesture = beginDrag(event);
      }
      if (gesture === 'pan') {
        const { viewport } = store.getState();
        store.setState({ viewport: panBy(viewport, { x: point.x - last.x, y: point.y - last.y }) });
      }
      if (gesture === 'move') {
        const [from, to] = [inDrawing(start), inDrawing(point)];
        drawing.previewMove({ x: to.x - from.x, y: to.y - from.y });
      }
      if (gesture === 'box') {
        const box = boxBetween(start, point);
        const chosen = boxSelection(before, nodesInBox(drawing.screen(), box), boxMode);
        store.setState({ box, chosen, chosenSpan: null });
      }
      if (gesture === 'connect') store.setState({ pointer: point });
      last = point;
    };

    const pinch = (id: number, earlier: Point, point: Point) => {
      const other = [...pointers].find(([each]) => each !== id)?.[1];
      if (!other) return;
      const [was, is] = [middleOf(earlier, other), middleOf(point, other)];
      const factor = distanceBetween(point, other) / Math.max(1, distanceBetween(earlier, other));
      store.setState({ viewport: panBy(store.getState().viewport, { x: is.x - was.x, y: is.y - was.y }) });
      drawing.zoomBy(factor, is);
    };

    const onUp = (event: PointerEvent) => {
      clearTimeout(timer);
      if (!pointers.delete(event.pointerId)) return;
      const done = gesture;
      const point = at(event);
      // The finger that is left after a pinch would otherwise jump.
      gesture = null;
      if (done === 'press') click(event, point);
      if (done === 'move') drawing.finishMove();
      if (done === 'box') {
        store.setState({ box: null });
        drawing.choose(store.getState().chosen);
      }
      if (done === 'connect') {
        const end = hitOf(point, event.pointerType);
        if (end?.kind === 'node') drawing.connectWith(end.id);
        store.setState({ connectFrom: null, pointer: null });
      }
      if (pointers.size === 0) store.setState({ panelHold: null });
    };

    const click = (event: PointerEvent, point: Point) => {
      const { tool, connectFrom } = store.getState();
      if (event.button > 0) return;
      if (tool === 'pole' && hit?.kind !== 'node') return drawing.addPoleAt(inDrawing(point));
      if (tool === 'transformer' && hit?.kind !== 'node') return drawing.addTransformerAt(inDrawing(point));
      if (tool === 'connect' && hit?.kind === 'node')
        return connectFrom === null ? drawing.startConnect(hit.id) : drawing.connectWith(hit.id);
      if (hit) {
        chooseFor(event, hit);
        // A click on one of several chosen poles chooses only it; a drag moves all.
        if (hit.kind === 'node' && !event.shiftKey && !event.ctrlKey && !event.metaKey)
          drawing.choose([hit.id]);
      } else if (!event.shiftKey) drawing.clear();
    };

    const onCancel = (event: PointerEvent) => {
      clearTimeout(timer);
      pointers.delete(event.pointerId);
      gesture = null;
      store.setState({ moving: null, box: null, pointer: null, panelHold: null });
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      drawing.zoomBy(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), at(event));
    };
    const onDouble = (event: MouseEvent) => {
      if (hitOf(at(event), 'mouse')) store.setState({ isOpen: true });
    };
    const onSpace = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || document.activeElement !== element) return;
      isSpaceDown = event.type === 'keydown';
      event.preventDefault();
    };
    const options = { signal: stop.signal };
    element.addEventListener('pointerdown', onDown, options);
    element.addEventListener('pointermove', onMove, options);
    element.addEventListener('pointerup', onUp, options);
    element.addEventListener('pointercancel', onCancel, options);
    element.addEventListener('dblclick', onDouble, options);
    element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    // The page must not scroll while the drawing zooms.
    element.addEventListener('wheel', onWheel, { ...options, passive: false });
    window.addEventListener('keydown', onSpace, options);
    window.addEventListener('keyup', onSpace, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [canvas, drawing]);
}

import type { ReactNode } from 'react';
import { createStore } from 'zustand';
import type { Change, StoredIds } from './change.model.ts';
import type { Design, DesignNode } from './design.ts';
import {
  addLoosePole,
  addPole,
  addTransformer,
  connect,
  leftBehind,
  removeNodes,
  removeSpan,
  whyNotConnect,
  type ConnectFault,
  type Place,
  type ProductType,
} from './edits.model.ts';
import { feedersOf, type Feeder } from './feeders.model.ts';
import { distanceBetween, type Box, type Point } from './geometry.ts';
import { nextInDirection, shiftOf, type Direction } from './hit.model.ts';
import type { Tool } from './keys.model.ts';
import { freePlaceBeside, layOut, type Positions } from './layout.model.ts';
import { movedPositions, storePositions } from './move.model.ts';
import { networkOf, type Network } from './network.model.ts';
import { coordinatesOf, projected, projectionOf, type Projection } from './projection.model.ts';
import type { Shown } from './scene.ts';
import {
  centred,
  fitted,
  panBy,
  revealed,
  rotateAt,
  startViewport,
  toDrawing,
  toScreen,
  zoomAt,
  type Size,
  type Viewport,
} from './viewport.model.ts';
import { warningsOf, type Warning } from './warnings.model.ts';

type Item = { code: string; title: string; unit: string };

/** What a page gives to the drawing. The drawing never calls the server. */
export type DrawingOwner = {
  /** The name of the network, for the files of exports. */
  title: string;
  design: Design;
  onChange: (change: Change) => void;
  onUndo: () => void;
  onRedo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** The ids of the last save, so that the selection survives it. */
  storedIds?: StoredIds;
  productTypes: readonly ProductType[];
  itemOf: (itemId: string) => Item | undefined;
  /** A field that finds an item, for the materials of poles and spans. */
  itemPicker?: (onPick: (itemId: string) => void) => ReactNode;
  isReadOnly?: boolean;
  /** A pole or span to show; each new object leads there. */
  target?: { id: string } | undefined;
};

export type View = 'schematic' | 'geographic';

/** What has happened, for screen readers; refusals are also shown. */
export type Note =
  | { name: 'node'; id: string }
  | { name: 'span'; id: string }
  | { name: 'many' | 'removed'; count: number }
  | { name: 'added'; label: string }
  | { name: 'connected'; from: string; to: string }
  | { name: 'connecting'; from: string }
  | { name: 'moving' | 'moved' | 'cancelled' | 'none' | 'undone' | 'redone' | 'noPole' | 'noTransformer' }
  | { name: 'tool'; tool: Tool }
  | { name: 'zoom'; percent: number }
  | { name: 'lock'; isOn: boolean }
  | { name: 'view'; view: View }
  | { name: 'behind'; labels: readonly string[] }
  | { name: 'cannotConnect'; fault: ConnectFault };

export type DrawingState = {
  network: Network;
  /** Of the nodes that the view can show. */
  positions: Positions;
  /** Only of the geographic view. */
  projection: Projection | null;
  feeders: readonly Feeder[];
  warnings: readonly Warning[];
  view: View;
  viewport: Viewport;
  size: Size;
  tool: Tool;
  isLocked: boolean;
  shown: Shown;
  hiddenAreas: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  chosenSpan: string | null;
  /** The last chosen node; the keys start from it. */
  current: string | null;
  /** Where nodes would be if the move ended now. */
  moving: Positions | null;
  /** Moves with the arrow keys. */
  isMoving: boolean;
  box: Box | null;
  connectFrom: string | null;
  pointer: Point | null;
  isOpen: boolean;
  isListed: boolean;
  isHelped: boolean;
  hasFocus: boolean;
  /** Whether the panel stays open or closed while a pointer is down; it would otherwise move the canvas under it. */
  panelHold: boolean | null;
  note: Note | null;
};

export type Drawing = ReturnType<typeof createDrawing>;

const zoomStep = 1.25;
const rotationStep = Math.PI / 12;
const panStep = 80;

/** The state of one drawing with everything that people can do in it. */
export function createDrawing(first: DrawingOwner) {
  let owner = first;
  let isFitted = false;
  const store = createStore<DrawingState>(() => ({
    ...derived(first.design, 'schematic'),
    view: 'schematic',
    viewport: startViewport,
    size: { width: 0, height: 0 },
    tool: 'select',
    isLocked: true,
    shown: { poles: true, lengths: true, conductors: true },
    hiddenAreas: new Set(),
    chosen: new Set(),
    chosenSpan: null,
    current: null,
    moving: null,
    isMoving: false,
    box: null,
    connectFrom: null,
    pointer: null,
    isOpen: false,
    isListed: false,
    isHelped: false,
    hasFocus: false,
    panelHold: null,
    note: null,
  }));
  const state = store.getState;
  const set = store.setState;
  const tell = (note: Note) => set({ note });
  const middle = (): Point => ({ x: state().size.width / 2, y: state().size.height / 2 });
  const mayEdit = () => owner.isReadOnly !== true;
  const newKey = () => `new-${crypto.randomUUID()}`;
  const currentNode = (): DesignNode | undefined => {
    const { current, network } = state();
    return current === null ? undefined : network.node(current);
  };
  /** The poles that people see, on the screen. */
  const screen = (): Map<string, Point> => {
    const { positions, moving, viewport, network, hiddenAreas } = state();
    const points = new Map<string, Point>();
    for (const [id, point] of positions) {
      const areaId = network.node(id)?.areaId;
      if (areaId !== undefined && !hiddenAreas.has(areaId))
        points.set(id, toScreen(viewport, moving?.get(id) ?? point));
    }
    return points;
  };
  const placeOf = (point: Point): Place => {
    const { projection } = state();
    const [step] = storePositions(new Map([['', point]]), projection);
    return (step?.action === 'set' ? step.fields : { x: null, y: null }) as Place;
  };
  const typeFor = (isTransformer: boolean): ProductType | undefined => {
    const node = currentNode();
    const model = node?.isTransformer === isTransformer ? node.productTypeId : undefined;
    const suitable = owner.productTypes.filter((type) => type.isTransformer === isTransformer);
    return suitable.find(({ id }) => id === model) ?? suitable[0];
  };

  const choose = (ids: Iterable<string>, current?: string | null) => {
    const chosen = new Set(ids);
    const last = current === undefined ? ([...chosen].at(-1) ?? null) : current;
    set({ chosen, chosenSpan: null, current: last ?? state().current });
    if (chosen.size > 1) tell({ name: 'many', count: chosen.size });
    else if (last !== null && chosen.has(last)) tell({ name: 'node', id: last });
    else tell({ name: 'none' });
  };
  const reveal = (id: string) => {
    const point = state().positions.get(id);
    if (point) set({ viewport: revealed(state().viewport, point, state().size) });
  };
  const goTo = (id: string) => {
    choose([id]);
    const point = state().positions.get(id);
    if (point) set({ viewport: centred(state().viewport, point, state().size) });
  };
  const chooseSpan = (id: string) => {
    set({ chosen: new Set(), chosenSpan: id });
    tell({ name: 'span', id });
  };
  const lead = () => {
    const { network, positions, viewport, size } = state();
    const id = owner.target?.id ?? '';
    const span = network.span(id);
    if (network.node(id)) goTo(id);
    const point = span && positions.get(span.toNodeId);
    if (span) chooseSpan(id);
    if (point) set({ viewport: centred(viewport, point, size) });
  };
  const added = (change: Change, label: string) => {
    const node = change.find((step) => step.table === 'nodes' && step.action === 'add');
    owner.onChange(change);
    if (node?.action !== 'add') return;
    set({ chosen: new Set([node.row.id]), chosenSpan: null, current: node.row.id });
    tell({ name: 'added', label });
  };
  const labelIn = (change: Change): string => {
    const step = change.find(({ table, action }) => table === 'nodes' && action === 'add');
    return step?.action === 'add' && step.table === 'nodes' ? step.row.label : '';
  };

  const addPoleAt = (point: Point) => {
    const type = typeFor(false);
    if (!mayEdit() || !type) return;
    const { network, positions } = state();
    const parent = currentNode();
    const from = parent && positions.get(parent.id);
    const place = placeOf(point);
    const areaId = parent?.areaId ?? network.design.areas[0]?.id;
    if (areaId === undefined) return tell({ name: 'noTransformer' });
    const change =
      parent && from
        ? addPole(network, { parent, place, metres: distanceBetween(from, point), type, newKey })
        : addLoosePole(network, { areaId, place, type, newKey });
    added(change, labelIn(change));
  };
  const connectWith = (toId: string) => {
    const { network, positions, connectFrom } = state();
    const from = connectFrom === null ? undefined : network.node(connectFrom);
    const to = network.node(toId);
    if (!from || !to || !mayEdit()) return;
    const fault = whyNotConnect(network, from, to);
    if (fault) return tell({ name: 'cannotConnect', fault });
    const [start, end] = [positions.get(from.id), positions.get(to.id)];
    const metres = start && end ? distanceBetween(start, end) : 0;
    owner.onChange(connect(network, { from, to, metres, newKey }));
    set({ connectFrom: null, pointer: null, chosen: new Set([toId]), chosenSpan: null, current: toId });
    tell({ name: 'connected', from: from.label, to: to.label });
  };
  const previewMove = (by: Point) => {
    const { network, positions, chosen, isLocked } = state();
    set({ moving: movedPositions(network, positions, { ids: chosen, by, isLocked }) });
  };
  const finishMove = () => {
    const { moving, projection } = state();
    set({ moving: null, isMoving: false });
    if (!moving || moving.size === 0) return;
    owner.onChange(storePositions(moving, projection));
    tell({ name: 'moved' });
  };
  const zoomBy = (factor: number, at: Point = middle()) =>
    set({ viewport: zoomAt(state().viewport, at, factor) });
  const tellZoom = () => tell({ name: 'zoom', percent: Math.round(state().viewport.scale * 100) });

  let movedBy: Point = { x: 0, y: 0 };
  return {
    store,
    owner: () => owner,
    mayEdit,
    screen,
    tell,
    choose,
    goTo,
    reveal,
    addPoleAt,
    connectWith,
    previewMove,
    finishMove,
    zoomBy,
    /** Called with every render of the page. */
    own: (next: DrawingOwner) => {
      const before = owner;
      owner = next;
      if (isFitted && next.target !== before.target) lead();
      if (next.design === before.design) return;
      const ids = next.storedIds;
      const renamed = (id: string) => ids?.get(id) ?? id;
      const { view, chosen, chosenSpan, current, connectFrom } = state();
      const wasUnknown = current !== null && state().network.node(current) === undefined;
      const fresh = derived(next.design, view);
      const isNode = (id: string) => fresh.network.node(id) !== undefined;
      const kept = (id: string | null) => (id !== null && isNode(renamed(id)) ? renamed(id) : null);
      set({
        ...fresh,
        chosen: new Set([...chosen].map(renamed).filter(isNode)),
        chosenSpan:
          chosenSpan !== null && fresh.network.span(renamed(chosenSpan)) ? renamed(chosenSpan) : null,
        current: kept(current),
        connectFrom: kept(connectFrom),
      });
      // A pole that was added a moment ago has its position only now.
      if (current !== null && wasUnknown && isNode(current)) reveal(current);
    },
    change: (change: Change) => {
      if (mayEdit() && change.length > 0) owner.onChange(change);
    },
    /** A panel that opens takes its room from one side; what is drawn stays where it is on the screen. */
    resize: (size: Size, isRightToLeft: boolean) => {
      const { viewport, size: before, current, chosen } = state();
      set({ size });
      if (size.width === 0) return;
      // The first size is the first chance to show everything.
      if (!isFitted) {
        isFitted = true;
        set({ viewport: fitted(state().positions.values(), size) });
        return lead();
      }
      if (isRightToLeft) set({ viewport: panBy(viewport, { x: size.width - before.width, y: 0 }) });
      if (current !== null && chosen.has(current)) reveal(current);
    },
    chooseSpan,
    clear: () => set({ chosen: new Set(), chosenSpan: null, isOpen: false, note: { name: 'none' } }),
    toggle: (id: string) => {
      const chosen = new Set(state().chosen);
      if (!chosen.delete(id)) chosen.add(id);
      choose(chosen, id);
    },
    /** To the next pole in a direction of the screen; without a current one to the one nearest to the middle. */
    go: (to: Direction, extend: boolean) => {
      const points = screen();
      const { current, chosen } = state();
      const next =
        current !== null && points.has(current)
          ? nextInDirection(points, current, to)
          : nearest(points, middle());
      if (next === null) return;
      choose(extend ? [...chosen, next] : [next], next);
      reveal(next);
    },
    /** Along the sheet: by area and position. */
    goAlong: (by: -1 | 1) => {
      const { network, current, positions } = state();
      const areas = network.design.areas.toSorted((one, other) => one.position - other.position);
      const ordered = areas.flatMap(({ id }) => network.nodesOf(id)).filter(({ id }) => positions.has(id));
      const at = ordered.findIndex(({ id }) => id === current);
      const next = ordered[at < 0 ? 0 : (at + by + ordered.length) % ordered.length];
      if (!next) return;
      choose([next.id]);
      reveal(next.id);
    },
    goToRoot: () => {
      const { network } = state();
      const areaId = currentNode()?.areaId ?? network.design.areas[0]?.id;
      const root =
        areaId === undefined ? undefined : network.nodesOf(areaId).find(({ isTransformer }) => isTransformer);
      if (root) goTo(root.id);
    },
    chooseArea: () => {
      const areaId = currentNode()?.areaId ?? state().network.design.areas[0]?.id;
      if (areaId === undefined) return;
      choose(
        state()
          .network.nodesOf(areaId)
          .map(({ id }) => id),
        state().current,
      );
    },
    /** Adds a pole where there is room beside the current one, and connects it. */
    addPoleBeside: () => {
      const { positions, network, size, viewport } = state();
      const node = currentNode();
      if (!mayEdit()) return;
      if (!node) {
        if (network.design.areas.length === 0) return tell({ name: 'noTransformer' });
        return addPoleAt(toDrawing(viewport, { x: size.width / 2, y: size.height / 2 }));
      }
      addPoleAt(freePlaceBeside(network.design, positions, node));
    },
    addTransformerAt: (point: Point) => {
      const type = typeFor(true);
      if (!mayEdit() || !type) return;
      const change = addTransformer(state().network, { place: placeOf(point), type, newKey });
      added(change, labelIn(change));
    },
    addTransformerInMiddle() {
      this.addTransformerAt(toDrawing(state().viewport, middle()));
    },
    /** The first call chooses the start, the second one the end. */
    startConnect: (from: string | null = state().current) => {
      if (!mayEdit()) return;
      if (from === null) return set({ tool: 'connect', note: { name: 'tool', tool: 'connect' } });
      set({ connectFrom: from, tool: 'connect' });
      tell({ name: 'connecting', from: state().network.node(from)?.label ?? '' });
    },
    startMove: () => {
      if (!mayEdit()) return;
      if (state().chosen.size === 0) return tell({ name: 'noPole' });
      movedBy = { x: 0, y: 0 };
      set({ isMoving: true, tool: 'select' });
      tell({ name: 'moving' });
    },
    /** One step of a move with the arrow keys, in directions of the screen. */
    moveStep: (to: Direction, metres: number) => {
      const step = shiftOf(to, metres);
      const { rotation } = state().viewport;
      const [cos, sin] = [Math.cos(-rotation), Math.sin(-rotation)];
      movedBy = {
        x: movedBy.x + step.x * cos - step.y * sin,
        y: movedBy.y + step.x * sin + step.y * cos,
      };
      previewMove(movedBy);
    },
    cancel: () => {
      const { moving, isMoving, connectFrom, tool, isOpen } = state();
      const isBusy = moving !== null || isMoving || connectFrom !== null || tool !== 'select';
      set({ moving: null, isMoving: false, connectFrom: null, pointer: null, box: null, tool: 'select' });
      if (isBusy) tell({ name: 'cancelled' });
      else if (isOpen) set({ isOpen: false });
      else set({ chosen: new Set(), chosenSpan: null, note: { name: 'none' } });
    },
    remove: () => {
      const { network, chosen, chosenSpan } = state();
      if (!mayEdit()) return;
      if (chosenSpan !== null) {
        owner.onChange(removeSpan(chosenSpan));
        return tell({ name: 'removed', count: 1 });
      }
      if (chosen.size === 0) return tell({ name: 'noPole' });
      const orphans = leftBehind(network, chosen);
      if (orphans.length > 0) return tell({ name: 'behind', labels: orphans.map(({ label }) => label) });
      // The keys continue at the pole that the removed ones hung on.
      const parents = [...chosen].flatMap((id) => network.node(id)?.parentId ?? []);
      const next = parents.find((id) => !chosen.has(id)) ?? null;
      owner.onChange(removeNodes(network, chosen));
      set({ chosen: new Set(next === null ? [] : [next]), current: next });
      tell({ name: 'removed', count: chosen.size });
    },
    undo: () => {
      if (!owner.canUndo) return;
      owner.onUndo();
      tell({ name: 'undone' });
    },
    redo: () => {
      if (!owner.canRedo) return;
      owner.onRedo();
      tell({ name: 'redone' });
    },
    setTool: (tool: Tool) =>
      set({
        tool,
        connectFrom: null,
        pointer: null,
        box: null,
        moving: null,
        isMoving: false,
        note: { name: 'tool', tool },
      }),
    toggleLock: () => {
      set({ isLocked: !state().isLocked });
      tell({ name: 'lock', isOn: state().isLocked });
    },
    zoomStep: (by: 1 | -1) => {
      zoomBy(by === 1 ? zoomStep : 1 / zoomStep);
      tellZoom();
    },
    fit: () => {
      const { size, viewport, positions, hiddenAreas, network } = state();
      const seen = [...positions].filter(([id]) => !hiddenAreas.has(network.node(id)?.areaId ?? ''));
      set({
        viewport: fitted(
          seen.map(([, point]) => point),
          size,
          viewport.rotation,
        ),
      });
      tellZoom();
    },
    actualSize: () => {
      zoomBy(1 / state().viewport.scale);
      tellZoom();
    },
    rotate: (by: 1 | -1) => set({ viewport: rotateAt(state().viewport, middle(), by * rotationStep) }),
    turnNorth: () => set({ viewport: rotateAt(state().viewport, middle(), -state().viewport.rotation) }),
    pan: (to: Direction) => {
      const { x, y } = shiftOf(to, panStep);
      set({ viewport: panBy(state().viewport, { x: -x, y: -y }) });
    },
    setView: (view: View) => {
      const fresh = derived(owner.design, view);
      set({
        ...fresh,
        view,
        moving: null,
        isMoving: false,
        viewport: fitted(fresh.positions.values(), state().size, state().viewport.rotation),
      });
      tell({ name: 'view', view });
    },
    toggleArea: (areaId: string) => {
      const hiddenAreas = new Set(state().hiddenAreas);
      if (!hiddenAreas.delete(areaId)) hiddenAreas.add(areaId);
      set({ hiddenAreas });
    },
    /** Gives a pole coordinates: as far from its parent as in the schematic view, else in the middle. */
    placeOnGround: (id: string) => {
      const { network, positions, viewport, projection } = state();
      const node = network.node(id);
      if (!node || !projection || !mayEdit()) return;
      const plan = layOut(network.design);
      const [at, before] = [plan.get(id), plan.get(node.parentId ?? '')];
      const parent = positions.get(node.parentId ?? '');
      const point =
        parent && at && before
          ? { x: parent.x + at.x - before.x, y: parent.y + at.y - before.y }
          : toDrawing(viewport, middle());
      owner.onChange(storePositions(new Map([[id, point]]), projection));
      choose([id]);
      reveal(id);
    },
  };
}

function nearest(points: ReadonlyMap<string, Point>, to: Point): string | null {
  let best: string | null = null;
  let lowest = Infinity;
  for (const [id, point] of points) {
    const distance = distanceBetween(point, to);
    if (distance < lowest) {
      lowest = distance;
      best = id;
    }
  }
  return best;
}

function derived(design: Design, view: View) {
  const network = networkOf(design);
  const common = { network, feeders: feedersOf(network), warnings: warningsOf(network) };
  if (view === 'schematic') return { ...common, positions: layOut(design), projection: null };
  const projection = projectionOf(design);
  const positions = new Map(
    design.nodes.flatMap((node) => {
      const coordinates = coordinatesOf(node);
      return coordinates ? [[node.id, projected(projection, coordinates)] as const] : [];
    }),
  );
  return { ...common, positions, projection };
}

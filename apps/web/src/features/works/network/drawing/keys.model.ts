import type { Direction } from './hit.model.ts';

export type Tool = 'select' | 'box' | 'pole' | 'connect' | 'transformer';

/** What a key does in the drawing. */
export type DrawingAction =
  | { name: 'go'; to: Direction; extend: boolean }
  | { name: 'goAlong'; by: -1 | 1 }
  | { name: 'move'; to: Direction; metres: number }
  | { name: 'pan'; to: Direction }
  | { name: 'tool'; tool: Tool }
  | { name: 'zoom'; by: 1 | -1 }
  | { name: 'rotate'; by: 1 | -1 }
  | {
      name:
        | 'addPole'
        | 'addTransformer'
        | 'connect'
        | 'startMove'
        | 'finish'
        | 'open'
        | 'cancel'
        | 'remove'
        | 'undo'
        | 'redo'
        | 'actualSize'
        | 'fit'
        | 'root'
        | 'chooseArea'
        | 'lock'
        | 'geographic'
        | 'list'
        | 'help';
    };

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Letters are identified by their physical key, because an Arabic layout types others there. */
const letters: Readonly<Record<string, DrawingAction>> = {
  KeyV: { name: 'tool', tool: 'select' },
  KeyB: { name: 'tool', tool: 'box' },
  KeyP: { name: 'tool', tool: 'pole' },
  KeyT: { name: 'tool', tool: 'transformer' },
  KeyA: { name: 'addPole' },
  KeyC: { name: 'connect' },
  KeyM: { name: 'startMove' },
  KeyL: { name: 'lock' },
  KeyF: { name: 'fit' },
  KeyG: { name: 'geographic' },
  KeyI: { name: 'list' },
  KeyR: { name: 'rotate', by: 1 },
};

/** The key map of the drawing. It works only while the drawing has the focus. */
export function actionOf(pressed: Pressed, { isMoving }: { isMoving: boolean }): DrawingAction | null {
  const { key, altKey, shiftKey } = pressed;
  const withCtrl = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return null;
  if (withCtrl) return withControl(pressed);
  const to = directions[key];
  if (to)
    return isMoving ? { name: 'move', to, metres: shiftKey ? 10 : 1 } : { name: 'go', to, extend: shiftKey };
  switch (key) {
    case 'Enter':
      return { name: isMoving ? 'finish' : 'open' };
    case 'Escape':
      return { name: 'cancel' };
    case 'Delete':
    case 'Backspace':
      return { name: 'remove' };
    case 'PageDown':
      return { name: 'goAlong', by: 1 };
    case 'PageUp':
      return { name: 'goAlong', by: -1 };
    case 'Home':
      return { name: 'root' };
    case '+':
    case '=':
      return { name: 'zoom', by: 1 };
    case '-':
      return { name: 'zoom', by: -1 };
    case '0':
      return { name: 'fit' };
    case '1':
      return { name: 'actualSize' };
    case '?':
      return { name: 'help' };
    default:
      return withLetter(pressed);
  }
}

function withLetter({ code, shiftKey }: Pressed): DrawingAction | null {
  if (!shiftKey) return letters[code] ?? null;
  if (code === 'KeyR') return { name: 'rotate', by: -1 };
  return code === 'KeyT' ? { name: 'addTransformer' } : null;
}

function withControl({ code, key, shiftKey }: Pressed): DrawingAction | null {
  const to = directions[key];
  if (to) return { name: 'pan', to };
  switch (code) {
    case 'KeyZ':
      return { name: shiftKey ? 'redo' : 'undo' };
    case 'KeyY':
      return { name: 'redo' };
    case 'KeyA':
      return { name: 'chooseArea' };
    default:
      return null;
  }
}

/** The rows of the key help, with the key caps of each. Their texts are under `drawing.key`. */
export const keyHelp = [
  { name: 'go', keys: ['←', '→', '↑', '↓'] },
  { name: 'extend', keys: ['Shift', '→'] },
  { name: 'along', keys: ['PgUp', 'PgDn'] },
  { name: 'root', keys: ['Home'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'addPole', keys: ['A'] },
  { name: 'addTransformer', keys: ['Shift', 'T'] },
  { name: 'connect', keys: ['C'] },
  { name: 'move', keys: ['M'] },
  { name: 'remove', keys: ['Del'] },
  { name: 'undo', keys: ['Ctrl', 'Z'] },
  { name: 'redo', keys: ['Ctrl', 'Shift', 'Z'] },
  { name: 'chooseArea', keys: ['Ctrl', 'A'] },
  { name: 'zoom', keys: ['+', '−'] },
  { name: 'fit', keys: ['0'] },
  { name: 'actualSize', keys: ['1'] },
  { name: 'pan', keys: ['Ctrl', '→'] },
  { name: 'rotate', keys: ['R'] },
  { name: 'lock', keys: ['L'] },
  { name: 'geographic', keys: ['G'] },
  { name: 'list', keys: ['I'] },
  { name: 'tools', keys: ['V', 'B', 'P', 'T'] },
  { name: 'cancel', keys: ['Esc'] },
] as const;

/** What a key does to the lines and the cursor, while no text is being typed. */
export type GridMove =
  | { name: 'move'; rows: number; columns: number; extend: boolean }
  | { name: 'edge'; rows: 'first' | 'last' | 'same'; columns: 'first' | 'last'; extend: boolean }
  | { name: 'moveLines'; by: -1 | 1 }
  | { name: 'fold'; isFolded: boolean }
  | { name: 'commitAndDown' }
  | { name: 'chooseAll' }
  | { name: 'clear' }
  | { name: 'fillDown' }
  | { name: 'undo' }
  | { name: 'redo' }
  | { name: 'duplicate' }
  | { name: 'remove' }
  | { name: 'nextFault' };

/** The command a key stands for. */
export type GridAction =
  | GridMove
  | { name: 'nextCell'; by: -1 | 1 }
  | { name: 'edit' }
  | { name: 'revert' }
  | { name: 'leave' }
  | { name: 'submit' }
  | { name: 'copyWithHeaders' };

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Circumstances = {
  /** A cell is being edited; arrows and single keys then belong to the text. */
  isEditing: boolean;
  isRightToLeft: boolean;
  /** How many rows a page of the grid has. */
  pageRows: number;
};

/**
 * The key map of the grid. Letters are identified by their physical key, because an Arabic layout types others there.
 * Copy, cut and paste are clipboard events and are handled elsewhere.
 */
export function actionOf(pressed: Pressed, at: Circumstances): GridAction | null {
  const withCtrl = pressed.ctrlKey || pressed.metaKey;
  // AltGr is Ctrl and Alt at once, and types characters.
  if (withCtrl && pressed.altKey) return null;
  if (pressed.altKey) return withAlt(pressed);
  if (withCtrl) return withControl(pressed, at);
  return plain(pressed, at);
}

function withAlt({ code, shiftKey }: Pressed): GridAction | null {
  if (code === 'ArrowDown' && shiftKey) return { name: 'duplicate' };
  if (code === 'ArrowLeft' && shiftKey) return { name: 'fold', isFolded: true };
  if (code === 'ArrowRight' && shiftKey) return { name: 'fold', isFolded: false };
  if (code === 'ArrowUp' && !shiftKey) return { name: 'moveLines', by: -1 };
  if (code === 'ArrowDown') return { name: 'moveLines', by: 1 };
  return code === 'KeyE' ? { name: 'nextFault' } : null;
}

function withControl({ code, shiftKey }: Pressed, { isEditing }: Circumstances): GridAction | null {
  if (code === 'Enter' || code === 'NumpadEnter') return { name: 'submit' };
  if (code === 'KeyD') return { name: 'fillDown' };
  if (code === 'Delete') return { name: 'remove' };
  // A text that is being edited has its own undo steps and its own selection.
  if (isEditing) return null;
  switch (code) {
    case 'KeyZ':
      return { name: shiftKey ? 'redo' : 'undo' };
    case 'KeyC':
      return shiftKey ? { name: 'copyWithHeaders' } : null;
    case 'KeyA':
      return { name: 'chooseAll' };
    case 'Home':
      return { name: 'edge', rows: 'first', columns: 'first', extend: shiftKey };
    case 'End':
      return { name: 'edge', rows: 'last', columns: 'last', extend: shiftKey };
    default:
      return null;
  }
}

function plain({ code, key, shiftKey }: Pressed, at: Circumstances): GridAction | null {
  const { isEditing, isRightToLeft, pageRows } = at;
  if (key === 'Enter') return { name: 'commitAndDown' };
  if (key === 'Tab') return { name: 'nextCell', by: shiftKey ? -1 : 1 };
  if (key === 'Escape') return { name: isEditing ? 'revert' : 'leave' };
  if (code === 'F2') return { name: 'edit' };
  const move = (rows: number, columns: number): GridAction => ({
    name: 'move',
    rows,
    columns,
    extend: shiftKey,
  });
  if (key === 'ArrowUp' && !(isEditing && shiftKey)) return move(-1, 0);
  if (key === 'ArrowDown' && !(isEditing && shiftKey)) return move(1, 0);
  if (isEditing) return null;
  // Arrows move in their physical direction, whatever the direction of the layout.
  const onwards = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return move(0, -onwards);
    case 'ArrowRight':
      return move(0, onwards);
    case 'PageUp':
      return move(-pageRows, 0);
    case 'PageDown':
      return move(pageRows, 0);
    case 'Home':
      return { name: 'edge', rows: 'same', columns: 'first', extend: shiftKey };
    case 'End':
      return { name: 'edge', rows: 'same', columns: 'last', extend: shiftKey };
    case 'Delete':
    case 'Backspace':
      return { name: 'clear' };
    default:
      return null;
  }
}

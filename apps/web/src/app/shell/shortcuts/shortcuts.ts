import type { MenuKey } from '@kalfa/contracts/menu';

/**
 * How a key press is matched. Letters are matched by their physical key, because an Arabic layout types others there;
 * symbols are matched by the character, because every layout has them elsewhere.
 */
type Press = { code: string } | { key: string };

/**
 * `everywhere` also works while the user types; the others are single keys, or letters after `g`, and can be switched
 * off.
 */
export type ShortcutScope = 'everywhere' | 'page' | 'list' | 'goTo';

export type ShortcutName =
  | 'palette'
  | 'role'
  | 'close'
  | 'search'
  | 'create'
  | 'shortcuts'
  | 'goTo'
  | 'notifications'
  | 'filter'
  | 'views'
  | 'move'
  | 'open'
  | 'choose'
  | 'extend'
  | 'chooseAll'
  | 'edit'
  | 'peek';

export type Shortcut = {
  name: ShortcutName;
  scope: ShortcutScope;
  /** The key caps, in the order they are pressed. */
  keys: readonly string[];
  /** Without one it is documentation only: open layers close themselves. */
  press?: Press & { withCtrl?: boolean; withAltShift?: boolean };
  /** Where `g` and this letter lead: to a page of the menu, or to one that everybody has. */
  menu?: MenuKey;
  path?: string;
};

const goTo = (letter: string, menu: MenuKey): Shortcut => ({
  name: 'goTo',
  scope: 'goTo',
  keys: ['G', letter],
  press: { code: `Key${letter}` },
  menu,
});

/** Every shortcut of the shell. The listener, the sheet behind `?` and the help read this one table. */
export const shortcuts: readonly Shortcut[] = [
  {
    name: 'palette',
    scope: 'everywhere',
    keys: ['Ctrl', 'K'],
    press: { code: 'KeyK', withCtrl: true },
  },
  {
    name: 'role',
    scope: 'everywhere',
    keys: ['Alt', 'Shift', 'R'],
    press: { code: 'KeyR', withAltShift: true },
  },
  { name: 'close', scope: 'everywhere', keys: ['Esc'] },
  { name: 'search', scope: 'page', keys: ['/'], press: { key: '/' } },
  { name: 'create', scope: 'page', keys: ['C'], press: { code: 'KeyC' } },
  { name: 'shortcuts', scope: 'page', keys: ['?'], press: { key: '?' } },
  { name: 'filter', scope: 'list', keys: ['F'], press: { code: 'KeyF' } },
  { name: 'views', scope: 'list', keys: ['V'], press: { code: 'KeyV' } },
  // These belong to the focused row, and the list handles them itself.
  { name: 'move', scope: 'list', keys: ['↑', '↓'] },
  { name: 'open', scope: 'list', keys: ['Enter'] },
  { name: 'peek', scope: 'list', keys: ['P'] },
  { name: 'edit', scope: 'list', keys: ['E'] },
  { name: 'choose', scope: 'list', keys: ['Space'] },
  { name: 'extend', scope: 'list', keys: ['Shift', '↓'] },
  { name: 'chooseAll', scope: 'list', keys: ['Ctrl', 'A'] },
  goTo('D', 'dashboard'),
  {
    name: 'notifications',
    scope: 'goTo',
    keys: ['G', 'N'],
    press: { code: 'KeyN' },
    path: '/notifications',
  },
  goTo('A', 'approvals'),
  goTo('O', 'orders'),
  goTo('W', 'warehouses'),
  goTo('S', 'stores'),
  goTo('P', 'projects'),
  goTo('H', 'personnel'),
  goTo('U', 'users'),
  goTo('R', 'roles'),
];

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The context of a key press. */
type Circumstances = {
  /** The user types, or a layer is open: single keys belong to it. */
  isTaken: boolean;
  areSingleKeysOn: boolean;
  /** `g` was pressed a moment ago. */
  isGoing: boolean;
};

/** The shortcut of this key press, if any. */
export const shortcutOf = (pressed: Pressed, at: Circumstances): Shortcut | undefined =>
  shortcuts.find(
    ({ scope, press }) =>
      press !== undefined &&
      (scope === 'everywhere' || (at.areSingleKeysOn && !at.isTaken)) &&
      (scope === 'goTo') === (at.isGoing && isPlain(pressed)) &&
      isPressed(pressed, press),
  );

/** The first key of a navigation: `g`, and then the target. */
export const startsGoing = (pressed: Pressed, { isTaken, areSingleKeysOn }: Circumstances) =>
  areSingleKeysOn && !isTaken && pressed.code === 'KeyG' && isPlain(pressed) && !pressed.shiftKey;

const isPlain = ({ ctrlKey, metaKey, altKey }: Pressed) => !ctrlKey && !metaKey && !altKey;

function isPressed(pressed: Pressed, press: NonNullable<Shortcut['press']>): boolean {
  const isKey = 'code' in press ? pressed.code === press.code : pressed.key === press.key;
  if (!isKey) return false;
  if (press.withCtrl) return (pressed.ctrlKey || pressed.metaKey) && !pressed.altKey && !pressed.shiftKey;
  if (press.withAltShift) return pressed.altKey && pressed.shiftKey && !pressed.ctrlKey && !pressed.metaKey;
  // A symbol may need Shift, or AltGr, to be typed at all; a letter must have no modifier.
  return 'key' in press ? !pressed.metaKey : isPlain(pressed) && !pressed.shiftKey;
}

import { createElement } from 'react';
import { menuIcon } from '../../kit/menu-icon/menu-icons.ts';

/** The icon that the menu stores by its name. */
export const MenuIcon = ({ name, size = 20 }: { name: string; size?: number }) =>
  createElement(menuIcon(name), { size, stroke: 1.75, 'aria-hidden': true });

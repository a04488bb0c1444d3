import { menus } from '@kalfa/contracts/menu';
import { expect, test } from 'vitest';
import { menuIconSprite } from '../../../menu-icon-sprite.ts';
import { menuIconNames } from './menu-icon-names.ts';
import sprite from './menu-icons.svg?raw';

test('the sprite holds the icons of the menu; ./kalfa icons writes it', async () => {
  expect(sprite).toBe(await menuIconSprite());
});

test('every icon that the menu catalogue names is in the sprite', () => {
  const known = new Set<string>(menuIconNames);
  expect(Object.values(menus).filter(({ icon }) => !known.has(icon))).toEqual([]);
});

import { writeFileSync } from 'node:fs';
import { menuIconSprite } from '../../../apps/web/menu-icon-sprite.ts';
import { root } from '../paths.ts';

/** Writes the sprite with the icons of the menu. */
export async function icons(): Promise<void> {
  writeFileSync(`${root}apps/web/src/kit/menu-icon/menu-icons.svg`, await menuIconSprite());
}

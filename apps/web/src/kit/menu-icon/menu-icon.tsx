import type { ComponentType } from 'react';
import { menuIconNames } from './menu-icon-names.ts';
import spriteUrl from './menu-icons.svg';

export type MenuIconProps = { name: string; size?: number };

const known: ReadonlySet<string> = new Set(menuIconNames);

/** An icon that the menu stores by name, from the sprite. An unknown name is shown as a plus, as the specification says. */
export function MenuIcon({ name, size = 20 }: MenuIconProps) {
  const id = known.has(name) ? name : 'IconPlus';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-icon={id}
      style={{ flexShrink: 0 }}
    >
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  );
}

const components = new Map<string, ComponentType<{ size?: number }>>();

/** The same as a component, for tables that also hold icons of the library. */
export function menuIcon(name: string): ComponentType<{ size?: number }> {
  const made = components.get(name) ?? (({ size }) => <MenuIcon name={name} {...(size && { size })} />);
  components.set(name, made);
  return made;
}

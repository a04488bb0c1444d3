import { z } from 'zod';
import { comingKey } from './coming-pages.ts';
import { remembered } from '../../lib/remembered.ts';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { useSession } from '../../lib/session/session.ts';

/** How many pages a user can pin to the top of the menu. */
export const pinLimit = 6;

/** Groups start open except that of the pages to come, so collapsed ones are stored; pins belong to the user who set them. */
export const useMenuMemory = remembered(
  'kalfa:menu',
  z.object({ closed: z.array(z.string()), pinned: z.record(z.string(), z.array(z.string())) }),
  { closed: [comingKey], pinned: {} },
);

export const openGroup = (key: string) => {
  if (useMenuMemory.getState().closed.includes(key))
    useMenuMemory.setState(({ closed }) => ({ closed: closed.filter((group) => group !== key) }));
};

export const toggleGroup = (key: string) =>
  useMenuMemory.getState().closed.includes(key)
    ? openGroup(key)
    : useMenuMemory.setState(({ closed }) => ({ closed: [...closed, key] }));

const nobody: readonly string[] = [];

type Pinned = Readonly<Record<string, readonly string[]>>;

export const pinsOf = (pinned: Pinned, username: string): readonly string[] =>
  (isKeyOf(pinned, username) && pinned[username]) || nobody;

/** The keys of the pages this user pinned, in order of pinning. */
export function usePins(): readonly string[] {
  const username = useSession((session) => session.username) ?? '';
  return useMenuMemory(({ pinned }) => pinsOf(pinned, username));
}

export function togglePin(key: string): void {
  const username = useSession.getState().username ?? '';
  const own = pinsOf(useMenuMemory.getState().pinned, username);
  const changed = own.includes(key) ? own.filter((pin) => pin !== key) : [...own, key].slice(0, pinLimit);
  useMenuMemory.setState(({ pinned }) => ({ pinned: { ...pinned, [username]: changed } }));
}

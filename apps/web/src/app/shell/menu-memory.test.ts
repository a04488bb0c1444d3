import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

test.each(['ayse', 'constructor', '__proto__'])(
  'the user %s pins pages, and starts without any',
  async (username) => {
    const { guest, useSession } = await import('../../lib/session/session.ts');
    const { pinsOf, togglePin, useMenuMemory } = await import('./menu-memory.ts');
    useSession.setState({ ...guest, status: 'authenticated', username });
    const pins = () => pinsOf(useMenuMemory.getState().pinned, username);
    expect(pins()).toEqual([]);
    togglePin('units');
    togglePin('items');
    expect(pins()).toEqual(['units', 'items']);
  },
);

import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** Ayşe is signed in and something of hers is stored. */
async function remember() {
  const { guest, useSession } = await import('./session.ts');
  const { rememberedOfPerson } = await import('./remembered-of-person.ts');
  useSession.setState({ ...guest, status: 'authenticated', username: 'ayse' });
  const usePlaces = rememberedOfPerson('places', z.object({ places: z.array(z.string()) }), { places: [] });
  usePlaces.setState({ places: ['Konya'] });
  return { usePlaces, guest, useSession };
}

test.each(['signedOut', 'ended', 'security', 'invalid'] as const)(
  'what was remembered of a person is gone from memory and storage when the session is over: %s',
  async (endReason) => {
    const { usePlaces, guest, useSession } = await remember();
    useSession.setState({ ...guest, endReason });
    expect([usePlaces.getState().places, stored.has('places')]).toEqual([[], false]);
  },
);

test('it stays for the same user while the API is unavailable', async () => {
  const { usePlaces, guest, useSession } = await remember();
  useSession.setState({ ...guest, endReason: 'away' });
  useSession.setState({ ...guest, status: 'authenticated', username: 'ayse' });
  expect(usePlaces.getState().places).toEqual(['Konya']);
});

test('another user who signs in after the API was unavailable finds none of it', async () => {
  const { usePlaces, guest, useSession } = await remember();
  useSession.setState({ ...guest, endReason: 'away' });
  useSession.setState({ ...guest, status: 'authenticated', username: 'mehmet' });
  expect([usePlaces.getState().places, stored.has('places')]).toEqual([[], false]);
});

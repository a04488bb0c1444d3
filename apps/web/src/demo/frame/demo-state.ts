import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useSession } from '../../lib/session/session.ts';

/** The state of an application. A reload resets it, and another user does not see what this one has done. */
export function createDemoState<State extends object>(initial: () => State): UseBoundStore<StoreApi<State>> {
  const store = create<State>(initial);
  useSession.subscribe(({ username }, before) => {
    if (username !== before.username) store.setState(initial(), true);
  });
  return store;
}

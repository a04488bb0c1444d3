import type { z } from 'zod';
import { remembered } from '../remembered.ts';
import { useSession } from './session.ts';

/**
 * What this browser stores about a user. It is removed when their session ends, for whatever reason, and when another
 * user signs in; an API that is unavailable for a while ends nothing. `endSession` clears the storage, and this the
 * memory of each tab, which would otherwise be written back with the next change.
 */
export function rememberedOfPerson<Schema extends z.ZodObject>(
  key: string,
  schema: Schema,
  first: z.output<Schema>,
) {
  const store = remembered(key, schema, first);
  let owner = useSession.getState().username;
  useSession.subscribe(({ username, endReason }) => {
    const isOver = username === null && endReason !== null && endReason !== 'away';
    const isAnother = username !== null && username !== owner;
    if (owner !== null && (isOver || isAnother)) {
      store.setState(first, true);
      store.persist.clearStorage();
    }
    owner = isOver ? null : (username ?? owner);
  });
  return store;
}

import type { z } from 'zod';
import { remembered } from '../remembered.ts';
import { useSession } from './session.ts';

/**
 * What this browser remembers of a person. It is forgotten when their session ends, by whomever, and when another person
 * takes over; an API that is away for a while ends nothing. `endSession` clears the storage, and this the memory of each
 * tab, which would otherwise be written back with the next change.
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

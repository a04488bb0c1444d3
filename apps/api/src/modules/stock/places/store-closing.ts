import type { Tx } from '@kalfa/db/database';
import type { Caller } from '../../../lib/http/call.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { storeModule } from './store.ts';

/** Makes a store inactive because its site closes. */
export const storeClosing = (settings: ListSettings) => {
  const { read, change } = storeModule(settings);
  return async (tx: Tx, caller: Caller, id: number): Promise<void> => {
    const { version } = await read(tx, caller, id);
    await change(tx, caller, { action: 'deactivate', id, version });
  };
};

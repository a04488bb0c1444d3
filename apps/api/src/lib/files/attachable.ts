import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../http/actor.ts';

/**
 * A record that files can be attached to: its column in the attachments table, and a check whether this user sees a
 * record.
 */
export type Attachable = {
  name: string;
  column: string;
  /** The page whose view permission is required; `null` where `sees` depends on the kind of the record. */
  menu: MenuKey | null;
  sees: (db: Reader, actor: Actor, id: number) => Promise<boolean>;
};

import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../http/actor.ts';

/** A record that files can be attached to: its column of the attachments, and whether this person sees this one of it. */
export type Attachable = {
  name: string;
  column: string;
  /** The page whose right to view is needed; `null` where what `sees` decides depends on the kind of the record. */
  menu: MenuKey | null;
  sees: (db: Reader, actor: Actor, id: number) => Promise<boolean>;
};

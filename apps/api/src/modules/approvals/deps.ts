import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../http/actor.ts';
import type { DocumentFamily } from '../../kit/document/families.ts';

export type ApprovalDeps = {
  families: readonly DocumentFamily[];
  /** A user with the current rights of a role; null once the account or the role is gone. */
  loadActor: (db: Reader, who: { userId: number; roleId: number }) => Promise<Actor | null>;
};

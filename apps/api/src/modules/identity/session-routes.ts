import { auth } from '@kalfa/contracts/identity/auth';
import type { Route } from '../../lib/http/call.ts';
import { routeWithoutTransaction, route } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { refreshSession, revokeSessions } from './sessions.ts';

/** Refreshing and ending a session. */
export function sessionRoutes(deps: IdentityDeps): Route[] {
  return [
    routeWithoutTransaction(auth.refresh, async (db, { origin, refreshCookie }) => {
      // Browsers send cookies with cross-site requests too; only our own pages can send these two headers.
      if (!origin.isOwnPage) throw refuse('NOT_AUTHENTICATED');
      return { authToken: await refreshSession(db, deps, refreshCookie) };
    }),
    route(auth.logout, async (tx, call) => {
      await revokeSessions(tx, 'signOut', { sessionId: call.actor.sessionId });
      await writeJournal(tx, call, {
        action: 'logout',
        entity: 'user',
        entityId: call.actor.userId,
        label: call.actor.username,
        changes: {},
      });
      call.refreshCookie.clear();
      return {};
    }),
  ];
}

import { loadPart } from '../load-part.ts';
import { useSession, type Session } from '../session/session.ts';
import { dropNotices, keepSaved, restoreNotices } from './saved.ts';
import { notifyRole } from './state.ts';
import { setRole, useNotify } from './store.ts';

let hasBegun = false;

/** Keeps the notifications in step with the signed-in user and the active role, from now on. */
export function beginNotices(): void {
  if (hasBegun) return;
  hasBegun = true;
  keepSaved();
  let shownFor = '';
  let disconnect = () => {};
  const follow = ({ status, username, activeRole }: Session) => {
    const isIn = status === 'authenticated' && username !== null && activeRole !== null;
    const wanted = isIn ? `${activeRole.id} ${username}` : '';
    if (wanted === shownFor) return;
    shownFor = wanted;
    disconnect();
    disconnect = () => {};
    if (!isIn) return dropNotices();
    // Another role receives other notifications, so those of the previous role are hidden.
    if (useNotify.getState().owner === username) setRole(notifyRole(activeRole.name), { clear: true });
    else restoreNotices(username);
    void connectFor(wanted);
  };
  const connectFor = async (wanted: string) => {
    const { connectNotices } = await loadPart(() => import('./connect.ts'));
    if (shownFor === wanted) disconnect = connectNotices();
  };
  follow(useSession.getState());
  useSession.subscribe(follow);
}

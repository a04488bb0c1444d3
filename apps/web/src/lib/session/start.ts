import { loadPart } from '../load-part.ts';
import { guest, useSession } from './session.ts';
import { isWorthLoading, onStoredChange, readStored, type Stored } from './stored.ts';

let hasBegun = false;

/**
 * A visitor without a session is a guest at once. The code that loads a session needs many contracts, so it is loaded
 * beside the page, when there is something to load.
 */
export function startSession(): void {
  const stored = readStored();
  if (isWorthLoading(stored)) void begin();
  else useSession.setState({ ...guest, endReason: reasonOf(stored) });
  onStoredChange(() => isWorthLoading(readStored()) && void begin());
}

async function begin(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  const { keepSession } = await loadPart(() => import('./load.ts'));
  keepSession();
}

const reasonOf = ({ mark }: Stored) => (mark === 'open' || mark === 'leaving' ? null : mark);

import { useSession } from '../../lib/session/session.ts';
import { closeAppearance } from './appearance/open-appearance.ts';
import { closeHelp } from './help/open-help.ts';
import { closePalette } from './palette/open-palette.ts';
import { useRequestedPlace } from './active-place/active-place.ts';

/** Open layers belong to the user and role that opened them, and not to the next. */
export function closeLayersWithTheSession(): void {
  useSession.subscribe(({ username, activeRole }, before) => {
    if (username === before.username && activeRole?.id === before.activeRole?.id) return;
    closePalette();
    closeHelp();
    closeAppearance();
    useRequestedPlace.setState({ requested: null });
  });
}

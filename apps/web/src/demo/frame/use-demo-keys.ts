import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../lib/preferences.ts';

/** Letters are identified by their physical key, whatever the layout; `#` by the character. */
export type DemoKey = 'KeyJ' | 'KeyK' | 'KeyS' | 'KeyR' | 'KeyX' | 'KeyU' | 'Delete' | '#';

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role="textbox"]') !== null) ||
  document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;

/** Single keys of an application, while nothing else uses the keyboard. `/` and `c` are those of the shell. */
export function useDemoKeys(run: Readonly<Partial<Record<DemoKey, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!usePreferences.getState().singleKeyShortcuts || isElsewhere(event.target)) return;
    const acts = run as Readonly<Partial<Record<string, () => void>>>;
    const act = event.key === '#' ? acts['#'] : acts[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

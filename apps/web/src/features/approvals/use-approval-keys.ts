import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../lib/preferences.ts';

/** Letters are identified by their physical key, whatever the layout. */
type ApprovalKey = 'KeyJ' | 'KeyK' | 'KeyA' | 'KeyX' | 'KeyQ' | 'KeyZ' | 'KeyD';

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role="textbox"]') !== null) ||
  document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;

/** Decides by single keys while nothing else uses the keyboard. */
export function useApprovalKeys(run: Readonly<Partial<Record<ApprovalKey, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!usePreferences.getState().singleKeyShortcuts || isElsewhere(event.target)) return;
    const act = (run as Readonly<Partial<Record<string, () => void>>>)[event.code];
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

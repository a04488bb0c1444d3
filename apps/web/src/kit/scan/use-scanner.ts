import { useEffect } from 'react';
import { readKey, noKeys, type Scan } from './scan-keys.ts';

type Before = { field: HTMLInputElement | HTMLTextAreaElement; text: string };

/**
 * Listens to the keys of the whole page for input that only a scanner types that fast, and removes it from the focused
 * field.
 */
export function useScanner(onScan: ((scan: Scan) => void) | null): void {
  useEffect(() => {
    if (!onScan) return undefined;
    listening += 1;
    let keys = noKeys;
    let before: Before | null = null;
    const onKey = (event: KeyboardEvent) => {
      // Dialogs over the page have their own field for codes.
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isCovered()) {
        keys = noKeys;
        return;
      }
      const result = readKey(keys, event.key, event.timeStamp);
      if (result.keys.burst.length === 1 && result.keys !== keys) before = fieldOf(event.target);
      keys = result.keys;
      if (!result.scan) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) restore(before);
      onScan(result.scan);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      listening -= 1;
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [onScan]);
}

let listening = 0;
/** Whether something on the page takes what a scanner types. */
export const isScannerTaken = () => listening > 0;

export const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

function fieldOf(target: EventTarget | null): Before | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, text: target.value } : null;
}

/** Restores the previous value of a field, in a way that React notices; a multiplier belonged to the scan. */
function restore({ field, text }: Before): void {
  const value = text.replace(/\d{1,6}\*$/, '');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

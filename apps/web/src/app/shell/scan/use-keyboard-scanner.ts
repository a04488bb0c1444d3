import { useEffect } from 'react';
import { noKeys, readKey } from '../../../kit/scan/scan-keys.ts';
import { isCovered, isScannerTaken } from '../../../kit/scan/use-scanner.ts';
import { isTyping } from '../shortcuts/use-shortcuts.ts';
import { useOpenCode } from './open-code.ts';

/** From this key of a burst on, it is a scanner and no shortcut. */
const fewestKeys = 3;

/** Opens what a keyboard scanner types while no field has the focus and nothing on the page takes its codes. */
export function useKeyboardScanner(): void {
  const openCode = useOpenCode();
  useEffect(() => {
    let keys = noKeys;
    const onKey = (event: KeyboardEvent) => {
      const isOurs = !event.isComposing && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isOurs || isScannerTaken() || isTyping(event.target) || isCovered()) {
        keys = noKeys;
        return;
      }
      const { keys: next, scan } = readKey(keys, event.key, event.timeStamp);
      keys = next;
      if (!scan && keys.burst.length < fewestKeys) return;
      event.preventDefault();
      event.stopPropagation();
      if (scan) void openCode(scan.burst);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [openCode]);
}

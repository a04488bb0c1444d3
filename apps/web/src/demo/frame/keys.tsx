import { usePreferences } from '../../lib/preferences.ts';
import style from './frame.module.css';

/** The key that does the same, where single keys are switched on. */
export function Keys({ caps }: { caps: string }) {
  const isOn = usePreferences(({ singleKeyShortcuts }) => singleKeyShortcuts);
  return isOn ? (
    <kbd className={style.keys} aria-hidden>
      {caps}
    </kbd>
  ) : null;
}

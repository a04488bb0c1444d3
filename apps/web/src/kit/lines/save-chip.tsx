import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconGitMerge,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { nowMs } from '../../lib/clock.ts';
import { tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import styles from './lines.module.css';
import type { SaveState } from './save.model.ts';

const icons = {
  waiting: IconCloudUp,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  held: IconAlertTriangle,
  offline: IconCloudOff,
  conflict: IconGitMerge,
  refused: IconAlertTriangle,
};

const problems: ReadonlySet<SaveState['name']> = new Set(['held', 'offline', 'conflict', 'refused']);

/**
 * Shows where the lines are: being sent, stored on the server, or only in this browser. It is announced that they are stored, and what
 * is wrong; not how long ago, which changes by itself.
 */
export function SaveChip({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const ago = useAgo(state.name === 'saved' ? state.atMs : null);
  const text = () => {
    switch (state.name) {
      case 'idle':
        return '';
      case 'saved':
        return t('lines.chip.saved', { ago });
      case 'held':
        return t('lines.chip.held', { count: state.count });
      case 'refused':
        return t('lines.chip.refused', { reason: state.message });
      case 'waiting':
      case 'saving':
      case 'offline':
      case 'conflict':
        return t(`lines.chip.${state.name}`);
    }
  };
  const isProblem = problems.has(state.name);
  const Icon = state.name === 'idle' ? null : icons[state.name];
  return (
    <span className={styles.chip} data-save-chip data-state={state.name}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <span role="status">
        {isProblem && text()}
        {state.name === 'saved' && <VisuallyHidden key={state.atMs}>{t('lines.state.saved')}</VisuallyHidden>}
      </span>
      {!isProblem && <span aria-hidden={state.name === 'saved'}>{text()}</span>}
    </span>
  );
}

const stepMs = 5_000;

/** A relative time that updates itself. */
function useAgo(atMs: number | null): string {
  const language = useSettings((settings) => settings.isLanguage);
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (atMs === null) return undefined;
    const timer = setInterval(() => setNow(nowMs()), stepMs);
    return () => clearInterval(timer);
  }, [atMs]);
  // This component's clock stands still between ticks, and may be behind the time of the last save.
  const seconds = Math.max(0, Math.round((now - (atMs ?? now)) / 1000));
  const format = new Intl.RelativeTimeFormat(tagOf(language), { style: 'short', numeric: 'auto' });
  return seconds < 60
    ? format.format(-seconds, 'second')
    : format.format(-Math.round(seconds / 60), 'minute');
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { usePreferences } from '../../lib/preferences.ts';

/** The position of a record in the list it was opened from, and its neighbours there. */
export type ListNavigation = {
  position: number;
  total: number | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** From record to record without going back to the list. `n` and `b` do the same while nobody types. */
export function NavigationButtons({
  navigation: { position, total, onPrevious, onNext },
}: {
  navigation: ListNavigation;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const flip = useTheme().direction === 'rtl' ? 'scaleX(-1)' : 'none';
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        (event.target as HTMLElement).closest('input, textarea, select, [role="menu"]') !== null;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isTyping || hasModifier || isCovered(own.current) || !usePreferences.getState().singleKeyShortcuts)
        return;
      if (event.code === 'KeyN') onNext?.();
      if (event.code === 'KeyB') onPrevious?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const button = (label: string, Icon: TablerIcon, go: (() => void) | undefined) => (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!go}
      onClick={go}
      sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
    >
      <Icon size={18} stroke={1.75} style={{ transform: flip }} />
    </IconButton>
  );
  return (
    // One unit, which a narrow header does not break apart.
    <Box ref={own} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: { sm: 0.5 } }}>
      {button(t('record.previous'), IconChevronLeft, onPrevious)}
      {total !== undefined && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('record.position', { position: number(position), total: number(total) })}
        </Typography>
      )}
      {button(t('record.next'), IconChevronRight, onNext)}
    </Box>
  );
}

/** Whether a dialog is open that is not the one with these buttons. */
function isCovered(own: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top !== undefined && !top.contains(own);
}

import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconChevronLeft, IconChevronRight, IconX, type TablerIcon } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { usePreferences } from '../../lib/preferences.ts';

/** Navigation through the list beside the sheet: the position of this record there, and its neighbours. */
export type ListNavigation = {
  position: number;
  total: number | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

type Props = {
  title: string;
  onClose: () => void;
  navigation?: ListNavigation | undefined;
  /** For lines, which need more width than a form. */
  isWide?: boolean;
  children: ReactNode;
};

/** A panel beside the list on a desktop, full screen on a phone, for content without a footer. */
export function SideSheet({ children, ...rest }: Props) {
  return (
    <Sheet {...rest}>
      <SheetBody>{children}</SheetBody>
    </Sheet>
  );
}

/** The panel itself. It opens at once; its body and footer may load later. */
export function Sheet({ title, onClose, navigation, isWide = false, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isLocked, setIsLocked] = useState(false);
  return (
    <Drawer
      open
      anchor="right"
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !isLocked) onClose();
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: isWide ? 'min(880px, 100%)' : 480 } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        {navigation && <NavigationButtons navigation={navigation} />}
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </Stack>
      <SheetLock value={setIsLocked}>{children}</SheetLock>
    </Drawer>
  );
}

/** From record to record without going back to the list. `n` and `b` do the same while nobody types. */
function NavigationButtons({
  navigation: { position, total, onPrevious, onNext },
}: {
  navigation: ListNavigation;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const flip = useTheme().direction === 'rtl' ? 'scaleX(-1)' : 'none';
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        (event.target as HTMLElement).closest('input, textarea, select, [role="menu"]') !== null;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isTyping || hasModifier || !usePreferences.getState().singleKeyShortcuts) return;
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
    <>
      {button(t('record.previous'), IconChevronLeft, onPrevious)}
      {total !== undefined && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('record.position', { position: number(position), total: number(total) })}
        </Typography>
      )}
      {button(t('record.next'), IconChevronRight, onNext)}
    </>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return <Box sx={{ padding: 2.5, overflowY: 'auto', flexGrow: 1 }}>{children}</Box>;
}

export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        justifyContent: 'flex-end',
        padding: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Stack>
  );
}

const SheetLock = createContext<(isLocked: boolean) => void>(() => undefined);

/** While there is unsaved input, an accidental tap beside the sheet does not close it. */
export function useSheetLock(isLocked: boolean): void {
  const setLocked = useContext(SheetLock);
  useEffect(() => {
    setLocked(isLocked);
    return () => setLocked(false);
  }, [setLocked, isLocked]);
}

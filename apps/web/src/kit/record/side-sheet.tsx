import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconX } from '@tabler/icons-react';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Feedback } from '../feedback/feedback.tsx';
import { useBesidePage } from './beside-page.ts';
import { NavigationButtons, type ListNavigation } from './list-navigation.tsx';

type Props = {
  title: string;
  onClose: () => void;
  navigation?: ListNavigation | undefined;
  /** The page behind stays usable: nothing is dimmed, and the focus stays where it is. Tab leads into the panel. */
  isBeside?: boolean;
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
export function Sheet({ title, onClose, navigation, isBeside = false, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isLocked, setIsLocked] = useState(false);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isModal = !isBeside || isPhone;
  const panel = useRef<HTMLDivElement>(null);
  useBesidePage(panel, !isModal);
  useEscape(onClose);
  return (
    <Drawer
      open
      anchor="right"
      variant={isModal ? 'temporary' : 'persistent'}
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !isLocked) onClose();
      }}
      slotProps={{
        paper: {
          ref: panel,
          tabIndex: -1,
          role: 'dialog',
          'aria-modal': isModal,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100%', sm: 480 },
            ...(!isModal && { boxShadow: 16 }),
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
          },
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
      {/* While the page behind is hidden from screen readers, so are its notices. */}
      {isModal && <Feedback />}
    </Drawer>
  );
}

/**
 * Closes the sheet on an Escape that nothing above it has used. A sheet beside the page has no focus that would receive the key, and
 * a modal one ignores it until its effects have run, which on a busy device is after people see it; hence the layout effect.
 */
function useEscape(onEscape: () => void) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
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

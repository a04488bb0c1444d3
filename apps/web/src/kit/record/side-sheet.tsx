import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A panel beside the list on a desk, the whole screen on a phone, for what needs no footer. */
export function SideSheet({ children, ...rest }: Props) {
  return (
    <Sheet {...rest}>
      <SheetBody>{children}</SheetBody>
    </Sheet>
  );
}

/** The panel itself. It opens at once, and its body and footer may come later. */
export function Sheet({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isHeld, setIsHeld] = useState(false);
  return (
    <Drawer
      open
      anchor="right"
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !isHeld) onClose();
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 480 } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </Stack>
      <SheetHold value={setIsHeld}>{children}</SheetHold>
    </Drawer>
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

const SheetHold = createContext<(isHeld: boolean) => void>(() => undefined);

/** While something is typed, a stray tap beside the sheet does not close it. */
export function useSheetHold(isHeld: boolean): void {
  const hold = useContext(SheetHold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

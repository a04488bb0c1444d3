import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode };

/** A panel beside the list on a desk, the whole screen on a phone. */
export function SideSheet({ title, onClose, children, footer }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
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
      <Box sx={{ padding: 2.5, overflowY: 'auto', flexGrow: 1 }}>{children}</Box>
      {footer && (
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
          {footer}
        </Stack>
      )}
    </Drawer>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconCrane } from '@tabler/icons-react';

export function Logo() {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: 1,
          backgroundColor: theme.roles.primary.solid,
          color: theme.roles.primary.onSolid,
        })}
      >
        <IconCrane size={20} stroke={1.75} aria-hidden />
      </Box>
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 700 }}>
        Kalfa
      </Typography>
    </Stack>
  );
}

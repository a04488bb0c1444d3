import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const colours = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

/** A card of the gallery. */
export const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ padding: 2.5, marginBlockEnd: 2 }}>
    <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
      {title}
    </Typography>
    <Stack sx={{ gap: 2 }}>{children}</Stack>
  </Card>
);

/** One line of samples under its name. */
export const SampleRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack sx={{ gap: 0.75 }}>
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {children}
    </Stack>
  </Stack>
);

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { name: string; about?: string | undefined; children?: ReactNode };

/** One type with a description, and its actions at the end of the line. */
export function TypeRow({ name, about, children }: Props) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={(theme) => ({
        gap: 1,
        alignItems: 'center',
        minHeight: 48,
        paddingBlock: 0.5,
        borderBlockEnd: `1px solid ${theme.roles.neutral.divider}`,
        '&:last-child': { borderBlockEnd: 0 },
      })}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        {about && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {about}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  );
}

/** Rows of types without list markers. */
export const TypeRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
);

export const ListHeading = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="overline"
    component="h3"
    sx={{ display: 'block', color: 'text.secondary', marginBlockStart: 1.5 }}
  >
    {children}
  </Typography>
);

import type { DashboardCard } from '@kalfa/contracts/reports/dashboard';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { kindOf, type PlacedCard } from './dashboard.model.ts';

type Props = {
  placed: readonly PlacedCard[];
  draw: (card: DashboardCard) => ReactNode;
  /** How many of these a phone shows; the others are shown on demand. */
  onPhone?: number;
};

/** Twelve columns. On a phone tiles are in two columns, and everything else in one. */
export function CardGrid({ placed, draw, onPhone = placed.length }: Props) {
  if (placed.length === 0) return null;
  const isTile = (card: DashboardCard) => kindOf(card) === 'tile';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        gap: { xs: 1.5, sm: 2 },
        marginBlockEnd: { xs: 1.5, sm: 2 },
        // On a phone a panel would move those below as soon as its height is known, so they are not shown before that.
        '& > :has([data-waiting]) ~ *': { visibility: { xs: 'hidden', sm: 'visible' } },
      }}
    >
      {placed.map(({ key, columns }, index) => (
        <Box
          key={key}
          sx={{
            gridColumn: { xs: `span ${isTile(key) ? 6 : 12}`, lg: `span ${columns}` },
            minWidth: 0,
            display: { xs: index < onPhone ? 'block' : 'none', sm: 'block' },
          }}
        >
          {draw(key)}
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Hint } from '../../../kit/page/tip.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { ChartTable } from './chart-panel.tsx';

/** Horizontal bars, each with its name and its number beside it, so that nothing depends on the bar alone. */
export function Bars({ rows }: Pick<ChartTable, 'rows'>) {
  const { number } = useFormats();
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.25 }}>
      {rows.map(({ name, values: [value = 0] }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '180px minmax(0, 1fr) auto' },
            columnGap: 1.5,
            rowGap: 0.25,
            alignItems: 'center',
          }}
        >
          <Hint text={name}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <bdi>{name}</bdi>
            </Box>
          </Hint>
          <Box
            aria-hidden
            sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' }, height: 10 }}
          >
            <Box
              sx={(theme) => ({
                height: '100%',
                width: `${(value / most) * 100}%`,
                minWidth: 4,
                borderRadius: 999,
                backgroundColor: theme.roles.chart[0],
              })}
            />
          </Box>
          <Box component="span" sx={{ fontWeight: 600, minWidth: 28, textAlign: 'end' }}>
            {number(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

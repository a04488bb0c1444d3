import Box from '@mui/material/Box';
import { ChartFrame, ChartLabel } from '../../../kit/chart/chart-frame.tsx';
import { topOf } from '../../../kit/chart/top-of.ts';
import type { ChartTable } from './chart-panel.tsx';

const height = 180;
/** Each series has its own dash pattern, so that it is distinguishable without colour. */
const dashes = ['', '6 5'];

/** Lines over time, each with its name. */
export function Lines({ headings, rows }: ChartTable) {
  const series = headings.slice(1);
  const top = topOf(rows.flatMap(({ values }) => values));
  const x = (index: number) => (rows.length > 1 ? (index / (rows.length - 1)) * 100 : 50);
  const y = (value: number) => 100 - (value / top) * 100;
  const lineOf = (one: number) =>
    rows.map(({ values }, index) => `${x(index)},${y(values[one] ?? 0)}`).join(' ');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 1.5 }}>
        {series.map((name, one) => (
          <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box component="svg" aria-hidden viewBox="0 0 28 4" sx={{ width: 28, height: 4 }}>
              <Stroke one={one} points="0,2 28,2" />
            </Box>
            {name}
          </Box>
        ))}
      </Box>
      <ChartFrame
        top={top}
        height={height}
        // Every third month fits on any width.
        below={rows.map(({ name }, index) => (
          <ChartLabel key={name} at={x(index)} isSpare={index % 3 !== 2}>
            {name}
          </ChartLabel>
        ))}
      >
        {series.map((name, one) => (
          <Stroke key={name} one={one} points={lineOf(one)} />
        ))}
      </ChartFrame>
    </>
  );
}

const Stroke = ({ one, points }: { one: number; points: string }) => (
  <Box
    component="polyline"
    points={points}
    sx={(theme) => ({
      fill: 'none',
      stroke: theme.roles.chart[one],
      strokeWidth: one === 0 ? 3 : 2.5,
      strokeDasharray: dashes[one],
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    })}
  />
);

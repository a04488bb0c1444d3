import Box from '@mui/material/Box';
import { useFormats } from '../../../lib/format.ts';
import type { ChartTable } from './chart-panel.tsx';
import { topOf } from './dashboard.model.ts';

const height = 180;
/** Each series has its own dash pattern, so that it is distinguishable without colour. */
const dashes = ['', '6 5'];

/** Lines over time. Time runs from left to right in every language; the texts around it follow the page. */
export function Lines({ headings, rows }: ChartTable) {
  const { number } = useFormats();
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
      <Box
        aria-hidden
        dir="ltr"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}
      >
        <Box
          sx={{
            height,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            alignItems: 'flex-end',
            typography: 'caption',
            color: 'text.secondary',
            marginBlock: '-8px',
            minHeight: height + 16,
          }}
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </Box>
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={(theme) => ({
            width: '100%',
            height,
            overflow: 'visible',
            '& line': { stroke: theme.palette.divider, vectorEffect: 'non-scaling-stroke' },
          })}
        >
          {[0, 50, 100].map((at) => (
            <line key={at} x1="0" x2="100" y1={at} y2={at} />
          ))}
          {series.map((name, one) => (
            <Stroke key={name} one={one} points={lineOf(one)} />
          ))}
        </Box>
        <span />
        <Box sx={{ position: 'relative', height: 20, marginBlockStart: 1 }}>
          {rows.map(({ name }, index) => (
            <Box
              key={name}
              component="span"
              // Inline styles, because the style sheets of a right-to-left page are mirrored.
              style={{ left: `${x(index)}%`, transform: `translateX(-${x(index)}%)` }}
              sx={{
                position: 'absolute',
                typography: 'caption',
                color: 'text.secondary',
                whiteSpace: 'nowrap',
                // Every third month fits on any width.
                display: { xs: index % 3 === 2 ? 'block' : 'none', xl: 'block' },
              }}
            >
              {name}
            </Box>
          ))}
        </Box>
      </Box>
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

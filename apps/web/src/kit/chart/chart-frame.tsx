import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';

type Props = {
  top: number;
  height: number;
  /** The marks, in a box of 100 by 100 whose origin is at the top left. */
  children: ReactNode;
  /** What is placed over the marks, in percent. */
  over?: ReactNode;
  /** The labels below the chart. */
  below: ReactNode;
};

/** The scale and the grid of a chart over time. Time runs from left to right in every language; a text beside it has the numbers. */
export function ChartFrame({ top, height, children, over, below }: Props) {
  const { number } = useFormats();
  return (
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
      <Box sx={{ position: 'relative', height }}>
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={(theme) => ({
            display: 'block',
            width: '100%',
            height,
            overflow: 'visible',
            '& line': { stroke: theme.palette.divider, vectorEffect: 'non-scaling-stroke' },
          })}
        >
          {[0, 50, 100].map((at) => (
            <line key={at} x1="0" x2="100" y1={at} y2={at} />
          ))}
          {children}
        </Box>
        {over}
      </Box>
      <span />
      <Box sx={{ position: 'relative', height: 20, marginBlockStart: 1 }}>{below}</Box>
    </Box>
  );
}

/** A label below the chart at a place in percent, inside its edges. */
export const ChartLabel = ({
  at,
  isSpare = false,
  children,
}: {
  at: number;
  isSpare?: boolean;
  children: ReactNode;
}) => (
  <Box
    component="span"
    // Inline styles, because the style sheets of a right-to-left page are mirrored.
    style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
    sx={{
      position: 'absolute',
      typography: 'caption',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      display: isSpare ? { xs: 'none', xl: 'block' } : 'block',
    }}
  >
    <bdi>{children}</bdi>
  </Box>
);

import Box from '@mui/material/Box';
import { isoOf } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { ChartFrame, ChartLabel } from '../chart/chart-frame.tsx';
import { topOf } from '../chart/top-of.ts';
import { drawSteps, nearestStep, type Step } from './steps.model.ts';

type Props = {
  /** From the oldest on. */
  steps: readonly Step[];
  /** The number before the first step. */
  before: number;
  /** The end of the chart, in milliseconds. */
  until: number;
  minimum?: number | undefined;
  /** The step that is marked, and how another one becomes it. */
  marked?: number | null;
  onMark?: (step: number | null) => void;
  height?: number;
};

/** A number over time, which stays until something changes it. The table beside it has the same numbers. */
export function StepChart({ steps, before, until, minimum, marked = null, onMark, height = 112 }: Props) {
  const { day, dayAndTime } = useFormats();
  const all = [before, minimum ?? 0, ...steps.map(({ after }) => after)];
  const top = topOf(all);
  const { line, places } = drawSteps(steps, { before, until, top });
  const level = minimum === undefined ? null : 100 - (minimum / top) * 100;
  const at = marked === null ? undefined : places[marked];
  const start = steps[0]?.at ?? until;
  const write = until - start < twoDaysMs ? dayAndTime : day;
  const label = (ms: number) => write(isoOf(ms));
  return (
    <ChartFrame
      top={top}
      height={height}
      over={
        <>
          {at && <Dot x={at.x} y={at.y} isHollow />}
          {places.length > 0 && <Dot x={100} y={places.at(-1)?.y ?? 0} />}
          {onMark && (
            <Box
              onPointerMove={({ clientX, currentTarget }) => {
                const { left, width } = currentTarget.getBoundingClientRect();
                onMark(nearestStep(places, ((clientX - left) / width) * 100));
              }}
              onPointerLeave={() => onMark(null)}
              sx={{ position: 'absolute', inset: 0 }}
            />
          )}
        </>
      }
      below={
        <>
          <ChartLabel at={0}>{label(start)}</ChartLabel>
          <ChartLabel at={100}>{label(until)}</ChartLabel>
        </>
      }
    >
      <Box
        component="polygon"
        points={`0,100 ${line} 100,100`}
        sx={(theme) => ({ fill: theme.roles.chart[0], opacity: 0.12 })}
      />
      {level !== null && (
        <Box
          component="path"
          d={`M0,${level}H100`}
          sx={(theme) => ({
            stroke: theme.palette.text.secondary,
            strokeDasharray: '3 3',
            vectorEffect: 'non-scaling-stroke',
          })}
        />
      )}
      <Box
        component="polyline"
        points={line}
        sx={(theme) => ({
          fill: 'none',
          stroke: theme.roles.chart[0],
          strokeWidth: 2,
          vectorEffect: 'non-scaling-stroke',
        })}
      />
      {at && (
        <Box
          component="path"
          d={`M${at.x},0V100`}
          sx={(theme) => ({
            stroke: theme.palette.text.secondary,
            strokeDasharray: '2 2',
            vectorEffect: 'non-scaling-stroke',
          })}
        />
      )}
    </ChartFrame>
  );
}

const twoDaysMs = 2 * 24 * 60 * 60 * 1_000;

/** Over the chart and not in it, because the chart is stretched and a circle would be too. */
const Dot = ({ x, y, isHollow = false }: { x: number; y: number; isHollow?: boolean }) => (
  <Box
    component="span"
    style={{ left: `calc(${x}% - 5px)`, top: `calc(${y}% - 5px)` }}
    sx={(theme) => ({
      position: 'absolute',
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: `2px solid ${theme.roles.chart[0]}`,
      backgroundColor: isHollow ? 'background.paper' : theme.roles.chart[0],
    })}
  />
);

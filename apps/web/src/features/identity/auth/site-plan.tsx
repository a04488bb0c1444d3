import Box from '@mui/material/Box';

/** A site seen from above: plots, houses, a road, and the line that brings the current from pole to pole. Only to look at. */
export function SitePlan() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        '& .contour': { stroke: theme.roles.primary.main, strokeOpacity: 0.16, strokeWidth: 1.5 },
        '& .road': { stroke: theme.roles.neutral.surface, strokeWidth: 46, strokeLinecap: 'round' },
        '& .road-middle': {
          stroke: theme.roles.primary.main,
          strokeOpacity: 0.35,
          strokeWidth: 2,
          strokeDasharray: '14 14',
        },
        '& .plot': {
          stroke: theme.roles.primary.main,
          strokeOpacity: 0.4,
          strokeWidth: 1.5,
          strokeDasharray: '5 5',
        },
        '& .house': {
          fill: theme.roles.neutral.surface,
          stroke: theme.roles.primary.text,
          strokeOpacity: 0.65,
          strokeWidth: 2,
          strokeLinejoin: 'round',
        },
        '& .ridge': { stroke: theme.roles.primary.text, strokeOpacity: 0.4, strokeWidth: 1.5 },
        '& .line': { stroke: theme.roles.secondary.text, strokeWidth: 2.5 },
        '& .current': {
          stroke: theme.roles.neutral.surface,
          strokeWidth: 2.5,
          strokeDasharray: '4 36',
          strokeLinecap: 'round',
          animation: 'current 3s linear infinite',
        },
        '& .pole': { fill: theme.roles.neutral.surface, stroke: theme.roles.secondary.text, strokeWidth: 3 },
        '& .tree': { fill: theme.roles.status.success.main, fillOpacity: 0.28 },
        '@keyframes current': { to: { strokeDashoffset: -80 } },
        '@media (prefers-reduced-motion: reduce)': { '& .current': { animation: 'none' } },
      })}
    >
      {[0, 1, 2, 3, 4, 5].map((step) => (
        <path
          key={step}
          className="contour"
          d={`M-40 ${120 + step * 46} C 160 ${20 + step * 52}, 300 ${250 + step * 30}, 520 ${110 + step * 44} S 760 ${40 + step * 60}, 860 ${90 + step * 40}`}
        />
      ))}
      <path className="road" d="M-60 640 C 180 600, 330 560, 420 430 S 640 180, 880 150" />
      <path className="road-middle" d="M-60 640 C 180 600, 330 560, 420 430 S 640 180, 880 150" />
      <path className="plot" d="M70 330 L270 290 L310 470 L110 520 Z" />
      <path className="plot" d="M480 500 L700 430 L760 610 L530 690 Z" />
      <path className="plot" d="M360 90 L520 60 L550 190 L400 240 Z" />
      <House at="translate(120 350) rotate(-12)" />
      <House at="translate(205 395) rotate(-12) scale(0.8)" />
      <House at="translate(540 510) rotate(-18) scale(1.25)" />
      <House at="translate(415 105) rotate(-12) scale(0.85)" />
      {trees.map(([x, y, size]) => (
        <circle key={`${x} ${y}`} className="tree" cx={x} cy={y} r={size} />
      ))}
      <polyline className="line" points={poles.map((pole) => pole.join(' ')).join(', ')} />
      <polyline className="current" points={poles.map((pole) => pole.join(' ')).join(', ')} />
      {poles.map(([x, y]) => (
        <circle key={x} className="pole" cx={x} cy={y} r={7} />
      ))}
    </Box>
  );
}

const House = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="house" d="M0 0 h84 v52 h-30 v26 h-54 Z" />
    <path className="ridge" d="M0 26 h84 M42 26 v52 M27 26 v52" />
  </g>
);

const poles = [
  [-20, 575],
  [130, 560],
  [280, 515],
  [370, 400],
  [470, 290],
  [600, 195],
  [740, 140],
  [830, 110],
] as const;

const trees = [
  [330, 330, 16],
  [352, 352, 11],
  [60, 440, 14],
  [620, 330, 20],
  [652, 348, 13],
  [700, 700, 22],
  [668, 720, 14],
  [390, 640, 18],
  [420, 662, 12],
  [230, 190, 18],
  [205, 208, 11],
  [700, 40, 16],
] as const;

import type { CSSProperties } from 'react';
import { contours } from './site-plan-contours.ts';
import styles from './site-plan.module.css';

/**
 * A site plan seen from above: the ground, the road, finished and unfinished buildings, and the network that reaches it
 * node by node. Decoration, without animation for users who prefer reduced motion.
 */
export const SitePlan = () => (
  <svg className={styles.plan} viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <Ground />
    <Plots />
    <Shell />
    <Hut />
    <Network />
    <Crane />
    <NorthArrow />
  </svg>
);

const road = 'M-40 742C140 700 250 650 330 560S520 330 640 300S800 250 850 210';

const Ground = () => (
  <>
    <path className={styles.contour} d={contours} />
    <path className={styles.roadside} d={road} />
    <path className={styles.road} d={road} />
    <path className={styles.roadMiddle} d={road} />
    {trees.map(([x, y, radius]) => (
      <g key={`${x} ${y}`} className={styles.tree} transform={`translate(${x} ${y})`}>
        <circle r={radius} />
        <path d={`M0 ${-radius * 0.6}V${radius * 0.6}M${-radius * 0.6} 0H${radius * 0.6}`} />
      </g>
    ))}
  </>
);

/** Houses on their plots, roofs with their ridges. */
const Plots = () => (
  <>
    {plots.map((at) => (
      <g key={at} transform={at}>
        <path className={styles.plot} d="M-72 -58H72V58H-72Z" />
        <path className={styles.building} d="M-44 -30H44V12H10V34H-44Z" />
        <path
          className={styles.ridge}
          d="M-44 -30L-23 -9H23L44 -30M23 -9L44 12M-23 -9L-44 34M-23 -9L-17 4L10 34"
        />
      </g>
    ))}
  </>
);

/** A building with only its columns, between the axes of its plan. */
const Shell = () => (
  <g transform="translate(624 590) rotate(-14)">
    <path
      className={styles.axis}
      d="M-90 -92V92M-30 -92V92M30 -92V92M90 -92V92M-124 -54H124M-124 0H124M-124 54H124"
    />
    <path className={styles.slab} d="M-100 -64H100V64H-100Z" />
    <path className={styles.core} d="M-30 -22H8V22H-30ZM-30 -22L8 22M8 -22L-30 22" />
    {[-54, 0, 54].map((y) =>
      [-90, -30, 30, 90].map((x) => (
        <rect key={`${x} ${y}`} className={styles.column} x={x - 5} y={y - 5} width={10} height={10} />
      )),
    )}
    {[-90, -30, 30, 90].map((x) => (
      <circle key={x} className={styles.axisEnd} cx={x} cy={101} r={9} />
    ))}
  </g>
);

/** The site office, its store beside it, and the drum of the cable. */
const Hut = () => (
  <>
    <g transform="translate(404 668) rotate(-40)">
      <path className={styles.building} d="M-44 -17H44V17H-44Z" />
      <path className={styles.ridge} d="M-44 0H44M-22 -17V17M0 -17V17M22 -17V17" />
    </g>
    <g transform="translate(446 716) rotate(-40)">
      <path className={styles.building} d="M-32 -15H32V15H-32Z" />
      <path className={styles.ridge} d="M-32 -15L32 15M-32 15L32 -15" />
    </g>
    <path className={styles.planned} d="M318 724C356 742 400 778 470 786S566 752 592 676" />
    <g className={styles.drum} transform="translate(306 720)">
      <circle r={19} />
      <circle r={12} />
      <circle r={4} />
    </g>
  </>
);

/** Each piece is animated after the previous one and ends in a node; `after` counts the pieces before it. */
const Network = () => (
  <>
    {pieces.map(({ path, after, isBranch }) => (
      <path
        key={path}
        className={isBranch ? styles.branch : styles.trunk}
        style={turn(after)}
        d={path}
        pathLength={1}
      />
    ))}
    <path className={styles.current} d={trunk} pathLength={1} />
    <g className={styles.station} transform="translate(64 668) rotate(-8)">
      <path d="M-26 -26H26V26H-26Z" />
      <path d="M4 -16L-9 3H0L-4 16L9 -3H0Z" />
    </g>
    {pieces.map(({ node: [x, y], after, isBranch }) => (
      <circle
        key={`${x} ${y}`}
        className={styles.node}
        style={turn(after)}
        cx={x}
        cy={y}
        r={isBranch ? 6 : 8}
      />
    ))}
  </>
);

const turn = (after: number) => ({ '--after': after }) as CSSProperties;

/** A tower crane: the jib with its counterweight turns about the mast, and the hook moves along the jib. */
const Crane = () => (
  <g transform="translate(476 516)">
    <circle className={styles.reach} r={196} />
    <g className={styles.arm}>
      <path className={styles.beam} d="M-58 -6H190L198 0L190 6H-58Z" />
      <path
        className={styles.lattice}
        d="M12 -6L28 6L44 -6L60 6L76 -6L92 6L108 -6L124 6L140 -6L156 6L172 -6L188 6"
      />
      <rect className={styles.weight} x={-66} y={-13} width={26} height={26} rx={3} />
      <g className={styles.hook}>
        <rect x={-9} y={-9} width={18} height={18} rx={3} />
        <circle r={3.5} />
      </g>
    </g>
    <path className={styles.mast} d="M-13 -13H13V13H-13ZM-13 -13L13 13M13 -13L-13 13" />
  </g>
);

const NorthArrow = () => (
  <g className={styles.north} transform="translate(92 176)">
    <circle r={24} />
    <path d="M0 -34L10 14L0 7L-10 14Z" />
    <path className={styles.northShade} d="M0 -34L10 14L0 7Z" />
  </g>
);

const plots = [
  'translate(150 452) rotate(-14)',
  'translate(262 316) rotate(-24) scale(0.9)',
  'translate(470 176) rotate(-12)',
];

/** From the station along the road and beyond the plan. */
const trunk = 'M64 668L190 628L272 540L338 432L432 330L556 256L690 206L840 150';

type Piece = { path: string; node: readonly [number, number]; after: number; isBranch?: true };

const pieces: readonly Piece[] = [
  { path: 'M64 668L190 628', node: [190, 628], after: 0 },
  { path: 'M190 628L272 540', node: [272, 540], after: 1 },
  { path: 'M272 540L206 472', node: [206, 472], after: 2, isBranch: true },
  { path: 'M272 540L338 432', node: [338, 432], after: 2 },
  { path: 'M338 432L296 360', node: [296, 360], after: 3, isBranch: true },
  { path: 'M338 432L432 330', node: [432, 330], after: 3 },
  { path: 'M556 256L616 514', node: [616, 514], after: 5, isBranch: true },
  { path: 'M432 330L556 256', node: [556, 256], after: 4 },
  { path: 'M556 256L500 212', node: [500, 212], after: 5, isBranch: true },
  { path: 'M556 256L690 206', node: [690, 206], after: 5 },
  { path: 'M690 206L840 150', node: [840, 150], after: 6 },
];

const trees = [
  [84, 562, 15],
  [112, 584, 11],
  [352, 236, 14],
  [376, 260, 10],
  [232, 204, 17],
  [204, 224, 11],
  [690, 412, 17],
  [718, 394, 11],
  [746, 470, 13],
  [742, 700, 18],
  [714, 726, 12],
  [212, 760, 17],
  [182, 786, 12],
  [606, 118, 15],
  [634, 104, 10],
  [60, 250, 13],
  [540, 860, 16],
  [568, 880, 11],
] as const;

import styles from './power-line.module.css';

const poleWidth = 240;
const poles = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const wires = [34, 46];

/** A line of poles at the bottom of the page. Decoration. */
export const PowerLine = ({ className }: { className?: string | undefined }) => (
  <svg
    className={`${styles.line} ${className ?? ''}`}
    viewBox="0 0 1920 140"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
  >
    {poles.map((pole) => {
      const x = pole * poleWidth;
      return (
        <g key={pole}>
          <path d={`M${x} 140V22M${x - 18} 34h36M${x - 13} 46h26`} />
          {wires.map((y) => (
            <path key={y} d={`M${x} ${y}q${poleWidth / 2} ${y} ${poleWidth} 0`} className={styles.wire} />
          ))}
        </g>
      );
    })}
  </svg>
);

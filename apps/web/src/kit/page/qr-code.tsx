import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = {
  text: string;
  label: string;
  /** The empty edge that scanners need, in modules; none where the surroundings are white anyway. */
  quiet?: number;
  className?: string;
};

/** The dark squares of a QR code, and how many squares wide it is. */
export function qrSquares(text: string, quiet: number) {
  const { size, data } = encode(text, { ecc: 'M', border: quiet });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));
  return { size, squares };
}

/** Dark on light in every mode: many apps cannot read it inverted. */
export function QrCode({ text, label, quiet = 4, className }: Props) {
  const { size, squares } = useMemo(() => qrSquares(text, quiet), [text, quiet]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
}

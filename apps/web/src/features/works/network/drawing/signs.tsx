import { useTheme } from '@mui/material/styles';
import { isHighVoltage, type ProductStatus, type SpanKind } from './design.ts';
import { boltPath, paletteOf, spanColour, spanDash, spanWidth } from './palette.ts';
import type { SymbolShape } from './scene.ts';

/** The sign of a node as on the canvas, for the legend and the panels. */
export function NodeSign({ shape, status }: { shape: SymbolShape; status: ProductStatus }) {
  const palette = paletteOf(useTheme().roles);
  const colour = palette.status[status];
  return (
    <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden focusable="false">
      {shape === 'disc' && <circle r={6} fill={colour} />}
      {shape === 'ring' && (
        <circle r={5} fill={palette.surface} stroke={palette.highVoltage} strokeWidth={4.5} />
      )}
      {shape === 'square' && (
        <rect
          x={-5.5}
          y={-5.5}
          width={11}
          height={11}
          fill={palette.surface}
          stroke={colour}
          strokeWidth={1.75}
        />
      )}
      {shape === 'diamond' && (
        <>
          <path d="M0 -8L8 0L0 8L-8 0Z" fill={palette.surface} stroke={colour} strokeWidth={1.75} />
          <path d="M0 -8L8 0L0 8Z" fill={colour} />
        </>
      )}
      {shape === 'transformer' && (
        <>
          <rect
            x={-9}
            y={-9}
            width={18}
            height={18}
            rx={3}
            fill={status === 'dmm' ? colour : palette.transformer}
          />
          <path d={boltPath} transform="scale(0.55) translate(-12 -12)" fill={palette.onTransformer} />
        </>
      )}
    </svg>
  );
}

/** The line of a span as on the canvas. */
export function SpanSign({ kind }: { kind: SpanKind }) {
  const palette = paletteOf(useTheme().roles);
  const colour = spanColour(palette, kind);
  return (
    <svg width={32} height={12} viewBox="0 0 32 12" aria-hidden focusable="false">
      <path
        d="M0 6H32"
        stroke={colour}
        strokeWidth={spanWidth(kind)}
        strokeDasharray={spanDash(kind).join(' ') || undefined}
      />
      {isHighVoltage(kind) && (
        <path d="M10 10L13 2M15 10L18 2M20 10L23 2" stroke={colour} strokeWidth={1.5} />
      )}
    </svg>
  );
}

export const statusShape = { new: 'disc', dmm: 'diamond', existing: 'square' } as const satisfies Record<
  ProductStatus,
  SymbolShape
>;

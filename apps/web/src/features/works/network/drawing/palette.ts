import type { Roles } from '../../../../theme/roles.ts';
import { isHighVoltage, isReused, type ProductStatus, type SpanKind } from './design.ts';
import type { LabelLook } from './scene.ts';

/** The colours of a drawing, from the roles of the theme. Shapes and dashes tell the same without colours. */
export type Palette = {
  background: string;
  grid: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
  accentSoft: string;
  warning: string;
  highVoltage: string;
  status: Record<ProductStatus, string>;
  /** The square of a transformer, and the sign in it. */
  transformer: string;
  onTransformer: string;
};

export const paletteOf = ({ neutral, primary, status }: Roles): Palette => ({
  background: neutral.canvas,
  grid: neutral.divider,
  surface: neutral.surface,
  text: neutral.textPrimary,
  muted: neutral.textSecondary,
  accent: primary.text,
  accentSoft: primary.soft,
  warning: status.warning.text,
  highVoltage: status.transit.text,
  status: { new: primary.text, dmm: status.warning.text, existing: neutral.textSecondary },
  transformer: neutral.textPrimary,
  onTransformer: neutral.surface,
});

export function spanColour({ highVoltage, status }: Palette, kind: SpanKind): string {
  if (isReused(kind)) return status.dmm;
  return isHighVoltage(kind) ? highVoltage : status.new;
}

export const labelColour = (palette: Palette, look: LabelLook, kind?: SpanKind): string => {
  if (look === 'length') return palette.muted;
  if (look !== 'conductor' || kind === undefined || kind === 'newLV') return palette.text;
  return spanColour(palette, kind);
};

/** The weight and size of each kind of label. */
export const labelFont: Record<LabelLook, { size: number; weight: number }> = {
  pole: { size: 11, weight: 500 },
  transformer: { size: 12, weight: 700 },
  length: { size: 10, weight: 400 },
  conductor: { size: 10.5, weight: 700 },
};

export const spanWidth = (kind: SpanKind) => (isHighVoltage(kind) ? 3 : 2);
export const spanDash = (kind: SpanKind): readonly number[] => (isReused(kind) ? [6, 4] : []);

/** The lightning sign of a transformer in a box of 24 by 24. */
export const boltPath = 'M13 3v7h6l-8 11v-7H5l8-11z';

/** A network as it is drawn and edited. Ids are those of the server, or client keys of rows that are not stored yet. */
export type Design = {
  areas: readonly DesignArea[];
  nodes: readonly DesignNode[];
  spans: readonly DesignSpan[];
};

export type DesignArea = { id: string; title: string; position: number };

export type ProductStatus = 'new' | 'dmm' | 'existing';
export type SpanKind = 'newHV' | 'newLV' | 'dmmHV' | 'dmmLV';
export type Material = { itemId: string; quantity: string };

export type DesignNode = {
  id: string;
  areaId: string;
  label: string;
  title: string | null;
  productTypeId: string;
  productTypeTitle: string;
  isTransformer: boolean;
  productStatus: ProductStatus;
  parentId: string | null;
  /** Metres in the drawing, `y` downwards. */
  x: string | null;
  y: string | null;
  latitude: string | null;
  longitude: string | null;
  position: number;
  materials: readonly Material[];
};

export type DesignSpan = {
  id: string;
  fromNodeId: string;
  toNodeId: string;
  distance: string;
  kind: SpanKind;
  formulaTitle: string;
  materials: readonly Material[];
};

export const spanKinds: readonly SpanKind[] = ['newLV', 'newHV', 'dmmLV', 'dmmHV'];
export const productStatuses: readonly ProductStatus[] = ['new', 'dmm', 'existing'];

export const isHighVoltage = (kind: SpanKind) => kind === 'newHV' || kind === 'dmmHV';
export const isReused = (kind: SpanKind) => kind === 'dmmHV' || kind === 'dmmLV';

/** A coordinate or length of the drawing as the contract stores it, with at most two places. */
export const asMetres = (value: number) => String(Math.round(value * 100) / 100 + 0);

/** Degrees as the contract stores them, with six places: about 10 cm. */
export const asDegrees = (value: number) => value.toFixed(6);

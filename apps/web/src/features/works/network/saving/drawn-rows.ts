import type * as Stored from '@kalfa/contracts/works/network-design';
import { compareDecimals } from '@kalfa/domain/decimal';
import type { Design, DesignArea, DesignNode, DesignSpan, Material } from '../drawing/design.ts';

/** The rows that have versions, as the server stores them and as they are drawn. */
export type StoredRows = { areas: Stored.DesignArea; nodes: Stored.DesignNode; spans: Stored.DesignSpan };
export type DrawnRows = { areas: DesignArea; nodes: DesignNode; spans: DesignSpan };
export type StoredDesign = Pick<Stored.Design, 'version' | Stored.DesignTable>;

/** Numbers of rows are unique only in their table, and the drawing needs unique ones. */
const letters = { areas: 'a', nodes: 'n', spans: 's' } as const satisfies Record<Stored.DesignTable, string>;

export const drawnId = (table: Stored.DesignTable, id: number) => `${letters[table]}${id}`;

/** The number of a stored row; of a new one it is not a number. */
export const storedId = (id: string) => Number(id.slice(1));

const materialsOf = (materials: readonly Stored.DesignMaterial[]): Material[] =>
  materials.map(({ itemId, quantity }) => ({ itemId: String(itemId), quantity }));

const draw: { [Table in Stored.DesignTable]: (row: StoredRows[Table]) => DrawnRows[Table] } = {
  areas: ({ id, title, position }) => ({ id: drawnId('areas', id), title, position }),
  nodes: ({ version: _version, projectId: _project, productTypeName, ...node }) => ({
    ...node,
    id: drawnId('nodes', node.id),
    areaId: drawnId('areas', node.areaId),
    productTypeId: String(node.productTypeId),
    productTypeTitle: productTypeName,
    parentId: node.parentId === null ? null : drawnId('nodes', node.parentId),
    materials: materialsOf(node.materials),
  }),
  spans: ({ version: _version, ...span }) => ({
    ...span,
    id: drawnId('spans', span.id),
    fromNodeId: drawnId('nodes', span.fromNodeId),
    toNodeId: drawnId('nodes', span.toNodeId),
    materials: materialsOf(span.materials),
  }),
};

export const drawnRow = <Table extends Stored.DesignTable>(table: Table, row: StoredRows[Table]) =>
  draw[table](row);

export const drawnDesign = ({ areas, nodes, spans }: StoredDesign): Design => ({
  areas: areas.map(draw.areas),
  nodes: nodes.map(draw.nodes),
  spans: spans.map(draw.spans),
});

/** What a save of a row can change. */
export const savedFields = {
  areas: ['title', 'position'],
  nodes: ['areaId', 'label', 'title', 'productTypeId', 'productStatus', 'parentId', 'position', 'materials'],
  spans: ['fromNodeId', 'toNodeId', 'distance', 'kind', 'formulaTitle', 'materials'],
} as const;

/** The place of a pole is saved without its version: the last move counts. */
export const placeFields = ['x', 'y', 'latitude', 'longitude'] as const;

type Row = Readonly<Record<string, unknown>>;

export const changedFields = (table: Stored.DesignTable, before: object, after: object): string[] =>
  savedFields[table].filter((field) => !isSame(field, (before as Row)[field], (after as Row)[field]));

export const isMoved = (before: DesignNode, after: DesignNode) =>
  placeFields.some((field) => !isSame(field, before[field], after[field]));

/** The server may write the same number differently. */
export function isSame(field: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (field === 'materials') return isSameMaterials(one as Material[], other as Material[]);
  if (one === null || other === null) return false;
  if (field === 'distance') return compareDecimals(String(one), String(other)) === 0;
  return placeFields.some((name) => name === field) && Number(one) === Number(other);
}

function isSameMaterials(one: readonly Material[], other: readonly Material[]): boolean {
  const quantities = new Map(other.map(({ itemId, quantity }) => [itemId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ itemId, quantity }) => {
      const also = quantities.get(itemId);
      return also !== undefined && compareDecimals(quantity, also) === 0;
    })
  );
}

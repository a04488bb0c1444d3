import type {
  AreaUpsert,
  DesignArea,
  DesignNode,
  DesignSpan,
  NodeUpsert,
  SpanUpsert,
} from '@kalfa/contracts/works/network-design';
import type { Ref } from '@kalfa/domain/works/network';

type Removal = { id: number; version: number };
export type Upsert = { id?: number | undefined; version?: number | undefined; key?: string | undefined };
export type TableDiff<Row> = { upsert: readonly Row[]; remove: readonly Removal[] };

export type DesignDiff = {
  areas: TableDiff<AreaUpsert>;
  nodes: TableDiff<NodeUpsert>;
  spans: TableDiff<SpanUpsert>;
};

export const noRows = { upsert: [], remove: [] };

/** Rows as they will be stored; new ones have their key as id, and refer to new ones by key. */
export type PlannedRows = {
  areas: (Omit<DesignArea, 'id'> & { id: Ref })[];
  nodes: (Omit<DesignNode, 'id' | 'areaId' | 'parentId'> & { id: Ref; areaId: Ref; parentId: Ref | null })[];
  spans: (Omit<DesignSpan, 'id' | 'fromNodeId' | 'toNodeId'> & { id: Ref; fromNodeId: Ref; toNodeId: Ref })[];
};

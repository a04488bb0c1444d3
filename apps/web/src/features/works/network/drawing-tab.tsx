import type { Design } from '@kalfa/contracts/works/network-design';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Design as Drawn } from './drawing/design.ts';
import { NetworkDrawing } from './drawing/network-drawing.tsx';

const nothing = () => undefined;

/** The drawing of a network, to look at. */
export function DrawingTab({ title, design }: { title: string; design: Design }) {
  const drawn = useMemo(() => drawnDesign(design), [design]);
  const items = useMemo(() => new Map(design.items.map((item) => [String(item.id), item])), [design.items]);
  return (
    <Box sx={{ height: 'calc(100dvh - 210px)', minHeight: 420 }}>
      <NetworkDrawing
        title={title}
        design={drawn}
        isReadOnly
        canUndo={false}
        canRedo={false}
        onChange={nothing}
        onUndo={nothing}
        onRedo={nothing}
        productTypes={design.productTypes.map(({ id, name, isTransformer }) => ({
          id: String(id),
          title: name,
          isTransformer,
        }))}
        itemOf={(id) => {
          const item = items.get(id);
          return item && { code: item.code, title: item.name, unit: item.unitSymbol };
        }}
      />
    </Box>
  );
}

const materialsOf = (materials: Design['nodes'][number]['materials']) =>
  materials.map(({ itemId, quantity }) => ({ itemId: String(itemId), quantity }));

/** The drawing names rows by texts, because new ones have no number yet. */
const drawnDesign = ({ areas, nodes, spans }: Design): Drawn => ({
  areas: areas.map(({ id, title, position }) => ({ id: String(id), title, position })),
  nodes: nodes.map(({ version: _version, projectId: _project, ...node }) => ({
    ...node,
    id: String(node.id),
    areaId: String(node.areaId),
    productTypeId: String(node.productTypeId),
    productTypeTitle: node.productTypeName,
    parentId: node.parentId === null ? null : String(node.parentId),
    materials: materialsOf(node.materials),
  })),
  spans: spans.map(({ version: _version, ...span }) => ({
    ...span,
    id: String(span.id),
    fromNodeId: String(span.fromNodeId),
    toNodeId: String(span.toNodeId),
    materials: materialsOf(span.materials),
  })),
});

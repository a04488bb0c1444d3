import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppearanceButton } from '../app/shell/appearance/appearance-button.tsx';
import { AppearanceWhenOpened } from '../app/shell/appearance/appearance-when-opened.tsx';
import { NetworkDrawing } from '../features/works/network/drawing/network-drawing.tsx';
import { useDesignHistory } from '../features/works/network/drawing/use-design-history.ts';
import { PageHeader } from '../kit/page/page-header.tsx';
import { Button } from '../kit/plain/button.tsx';
import { Appearance } from '../theme/appearance.tsx';
import { fakeNetwork, materialItems, poleTypes } from './fake-network.ts';

/**
 * The drawing of a network by itself, for whoever changes it and for its browser tests; the words of the page are a
 * developer's own. `?poles=2000` sets the size; `?bare` begins without coordinates.
 */
export default function NetworkScreen() {
  const [search] = useSearchParams();
  const poles = Number(search.get('poles') ?? 60);
  const [stored] = useState(() => {
    const design = fakeNetwork(poles);
    if (!search.has('bare')) return design;
    const bare = { x: null, y: null, latitude: null, longitude: null };
    return { ...design, nodes: design.nodes.map((node) => ({ ...node, ...bare })) };
  });
  const { acknowledge, reload: _reload, ...history } = useDesignHistory(stored);
  const [nextId, setNextId] = useState(1000);
  /** Answers like a server: every client key becomes an id. */
  const save = () => {
    const { areas, nodes, spans } = history.design;
    const keys = [...areas, ...nodes, ...spans].map(({ id }) => id).filter((id) => id.startsWith('new-'));
    acknowledge(new Map(keys.map((key, index) => [key, String(nextId + index)])));
    setNextId(nextId + keys.length);
  };
  return (
    <Appearance>
      <Box component="main" id="content" sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ paddingInline: 2, paddingBlock: 1 }}>
          <PageHeader title="Network">
            <Button onClick={save}>Save</Button>
            <AppearanceButton />
          </PageHeader>
        </Box>
        <Box sx={{ flexGrow: 1, minHeight: 0 }}>
          <NetworkDrawing
            title="Network"
            {...history}
            productTypes={poleTypes}
            itemOf={(itemId) => materialItems.get(itemId)}
          />
        </Box>
      </Box>
      <AppearanceWhenOpened />
    </Appearance>
  );
}

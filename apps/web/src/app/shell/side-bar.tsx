import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { headPx, SideMenu } from './side-menu.tsx';

/** Most people keep the wide menu. */
const MiniMenu = lazy(async () => ({
  default: (await loadPart(() => import('./mini-menu.tsx'))).MiniMenu,
}));

/** The menu beside the page: wide, or icons only, which either show their groups one by one or expand over the page. */
export function SideBar() {
  const { SidebarWidth, MiniSidebarWidth, isCollapse, isSidebarHover } = useSettings();
  const isWidening = isCollapse && isSidebarHover;
  return (
    <Box
      component="aside"
      sx={{
        width: isCollapse ? MiniSidebarWidth : SidebarWidth,
        flexShrink: 0,
        position: 'sticky',
        insetBlockStart: 0,
        height: '100dvh',
        // What opens from the menu is above the top bar too.
        zIndex: (theme) => theme.zIndex.appBar + 1,
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={[frameStyles, isWidening && wideningStyles(SidebarWidth)]}>
        {isCollapse && !isWidening ? (
          <Suspense>
            <MiniMenu />
          </Suspense>
        ) : (
          <SideMenu />
        )}
      </Box>
    </Box>
  );
}

const frameStyles = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: '100%',
  overflowX: 'clip',
  overflowY: 'auto',
  scrollPaddingBlock: `${headPx}px 16px`,
  scrollbarWidth: 'thin',
  backgroundColor: 'background.paper',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** Without hover or keyboard focus, only the icons of the whole menu are visible. */
const wideningStyles = (width: number) => (theme: Theme) => ({
  transition: theme.transitions.create('width', { duration: theme.transitions.duration.standard }),
  '& > nav': { width: width - 1 },
  '&:hover, &:has(:focus-visible)': { width, boxShadow: theme.shadows[16] },
  '&:not(:hover):not(:has(:focus-visible))': {
    scrollbarWidth: 'none',
    '& .name, & .heading, & .star, & input': { opacity: 0 },
    '& .name': { whiteSpace: 'nowrap', overflow: 'hidden' },
    // Centred in the visible part.
    '& .entry': { width: 55, paddingInline: '17.5px' },
    '& .nested': { paddingInlineStart: 0 },
    '& .logo': { paddingInlineStart: '11.5px', color: 'transparent' },
    '& svg:has(+ input)': { insetInlineStart: '19.5px' },
  },
});

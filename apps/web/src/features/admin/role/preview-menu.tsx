import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconEye } from '@tabler/icons-react';
import { MenuIcon } from '../../../kit/menu-icon/menu-icon.tsx';
import { runsOf } from '../../../lib/session/menu-runs.ts';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { visibleMenu } from '../../../lib/session/menus.ts';
import type { GrantedOperations } from './matrix/matrix.model.ts';

type Props = { name: string; tree: readonly MenuNode[]; granted: GrantedOperations; onClose: () => void };

/** The menu as users with this role see it, unsaved changes included. Nothing in it is clickable. */
export function PreviewMenu({ name, tree, granted, onClose }: Props) {
  const { t } = useTranslation();
  const visible = visibleMenu(tree, { holds: (id) => granted.has(id), can: () => false });
  return (
    <SideSheet title={t('identity.matrix.previewTitle', { name })} onClose={onClose}>
      <Box
        sx={(theme) => ({
          border: `3px solid ${theme.roles.status.warning.main}`,
          borderRadius: 1,
          overflow: 'hidden',
        })}
      >
        <Stack
          direction="row"
          sx={(theme) => ({
            gap: 1,
            alignItems: 'center',
            padding: 1,
            paddingInline: 2,
            fontWeight: 600,
            backgroundColor: theme.roles.status.warning.soft,
            color: theme.roles.status.warning.text,
          })}
        >
          <IconEye size={18} aria-hidden />
          {t('identity.matrix.previewFrame')}
        </Stack>
        <Box sx={{ padding: 1.5, backgroundColor: 'background.paper' }}>
          {visible.length === 0 && <Typography>{t('identity.matrix.previewEmpty')}</Typography>}
          <Level nodes={visible} />
        </Box>
      </Box>
    </SideSheet>
  );
}

/** One level of the menu, with its descendants. */
const Level = ({ nodes }: { nodes: readonly MenuNode[] }) =>
  runsOf(nodes).map((run) =>
    'group' in run ? (
      <Box
        key={run.group.id}
        component="section"
        aria-label={run.group.name}
        sx={{ '& &': { paddingInlineStart: 1.5 } }}
      >
        <Typography
          variant="overline"
          component="h3"
          sx={{ color: 'text.secondary', padding: '12px 12px 4px' }}
        >
          {run.group.name}
        </Typography>
        <Level nodes={run.group.menus} />
      </Box>
    ) : (
      <Entries key={run.pages[0]?.id} nodes={run.pages} />
    ),
  );

function Entries({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {nodes.map(({ id, name, icon, menus }) => {
        return (
          <li key={id}>
            <Stack
              direction="row"
              sx={{ gap: 1.5, alignItems: 'center', minHeight: 36, paddingInline: 1.5, fontWeight: 500 }}
            >
              <MenuIcon name={icon} />
              {name}
            </Stack>
            {menus.length > 0 && (
              <Box sx={{ paddingInlineStart: 1.5 }}>
                <Level nodes={menus} />
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

import { storedMenu, type MenuRow } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { MenuIcon } from '../../../kit/menu-icon/menu-icon.tsx';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tip } from '../../../kit/page/tip.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { useOperationName } from '../operation-name.ts';
import { EditMenu } from './edit-menu.tsx';
import { useNameOf } from './name-of.ts';
import { reordered } from './menu-order.ts';

/** The menu tree of all users: names, order and visibility of its entries. */
export function Menus() {
  const texts = useEntityTexts('menu');
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const answer = useRead(storedMenu.list, {});
  const [editedId, edit] = useAddressRecord('menu');
  const [isBusy, setIsBusy] = useState(false);
  const nameOf = useNameOf();
  const rows = answer.data;

  const guarded = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  const change = (row: MenuRow, body: { order?: number; recordStatus?: 0 | 1 }) =>
    write(
      storedMenu.update,
      { params: { id: row.id }, body: { ...body, version: row.version } },
      { idempotencyKey: crypto.randomUUID() },
    );
  const move = (row: MenuRow, siblings: readonly MenuRow[], to: number) =>
    guarded(async () => {
      for (const { id, order } of reordered(siblings, row.id, to)) {
        const sibling = siblings.find((other) => other.id === id);
        if (sibling) await change(sibling, { order });
      }
    });
  const show = (row: MenuRow, isShown: boolean) =>
    guarded(async () => {
      const changed = await change(row, { recordStatus: isShown ? 0 : 1 });
      const name = nameOf(row);
      showFeedback({
        message: t(isShown ? 'identity.menu.shownDone' : 'identity.menu.hiddenDone', { name }),
        undo: () =>
          void guarded(async () => {
            await change(changed, { recordStatus: isShown ? 1 : 0 });
          }),
      });
    });

  if (isForbidden(answer.error)) return <NoAccess />;
  const edited = rows?.find(({ id }) => id === editedId);
  return (
    <>
      <PageHeader title={texts.title} count={rows ? texts.count(rows.length) : null} />
      <Card>
        {!rows && answer.error && (
          <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {!rows && !answer.error && <Skeleton variant="rounded" height={320} />}
        {rows && (
          <Level
            parentId={null}
            depth={0}
            rows={rows}
            isBusy={isBusy}
            label={t('identity.menu.tree')}
            onEdit={edit}
            onMove={(...of) => void move(...of)}
            onShow={(...of) => void show(...of)}
          />
        )}
      </Card>
      {edited && rows && <EditMenu key={edited.id} row={edited} rows={rows} onClose={() => edit(null)} />}
    </>
  );
}

type LevelProps = {
  parentId: number | null;
  depth: number;
  rows: readonly MenuRow[];
  isBusy: boolean;
  label?: string;
  onEdit: (id: number) => void;
  onMove: (row: MenuRow, siblings: readonly MenuRow[], to: number) => void;
  onShow: (row: MenuRow, isShown: boolean) => void;
};

/** The entries below one, each followed by its own. */
function Level({ label, ...props }: LevelProps) {
  const { parentId, depth, rows } = props;
  const siblings = rows
    .filter((row) => row.parentId === parentId)
    .toSorted((a, b) => a.order - b.order || a.id - b.id);
  if (siblings.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {siblings.map((row, index) => (
        <li key={row.id}>
          <Entry row={row} siblings={siblings} index={index} {...props} />
          <Level {...props} parentId={row.id} depth={depth + 1} />
        </li>
      ))}
    </Box>
  );
}

type EntryProps = LevelProps & { row: MenuRow; siblings: readonly MenuRow[]; index: number };

function Entry({ row, siblings, index, depth, isBusy, onEdit, onMove, onShow }: EntryProps) {
  const { t } = useTranslation();
  const name = useNameOf()(row);
  const isGroup = row.url === '#';
  const isHidden = row.recordStatus !== 0;
  const mayEdit = row.actions.includes('edit');
  const visibility = (['hide', 'show'] as const).find((action) => row.actions.includes(action));
  return (
    <Stack
      direction="row"
      sx={(theme) => ({
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        minHeight: 48,
        paddingInlineEnd: 1,
        paddingInlineStart: { xs: 1 + depth, sm: 2 + depth * 3 },
        borderBlockEnd: `1px solid ${theme.roles.neutral.divider}`,
        ...(isGroup && { backgroundColor: theme.roles.neutral.sunken }),
      })}
    >
      <MenuIcon name={row.icon} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: isGroup ? 700 : 500, ...(isHidden && { color: 'text.secondary' }) }}>
            {name}
          </Typography>
          {isHidden && (
            <Chip
              size="small"
              icon={<IconEyeOff size={14} aria-hidden />}
              label={t('identity.menu.hidden')}
            />
          )}
          {row.customised && <Chip size="small" variant="outlined" label={t('identity.menu.customised')} />}
        </Stack>
      </Box>
      <OperationChips row={row} />
      {mayEdit && (
        <>
          <Action
            label={t('identity.menu.moveUp', { name })}
            Icon={IconArrowUp}
            isOff={isBusy || index === 0}
            onClick={() => onMove(row, siblings, index - 1)}
          />
          <Action
            label={t('identity.menu.moveDown', { name })}
            Icon={IconArrowDown}
            isOff={isBusy || index === siblings.length - 1}
            onClick={() => onMove(row, siblings, index + 1)}
          />
          <Action
            label={t('identity.menu.edit', { name })}
            Icon={IconPencil}
            isOff={isBusy}
            onClick={() => onEdit(row.id)}
          />
        </>
      )}
      {visibility ? (
        <Action
          label={t(`identity.menu.${visibility}Name`, { name })}
          Icon={visibility === 'hide' ? IconEye : IconEyeOff}
          isOff={isBusy}
          onClick={() => onShow(row, visibility === 'show')}
        />
      ) : (
        // As wide as the button, so that those before it stay in their columns.
        mayEdit && <Box sx={{ flex: 'none', width: { xs: 48, sm: 28 } }} />
      )}
    </Stack>
  );
}

type ActionProps = { label: string; Icon: TablerIcon; isOff: boolean; onClick: () => void };

/** Not `disabled`: a button that is disabled while focused would lose the focus. */
function Action({ label, Icon, isOff, onClick }: ActionProps) {
  return (
    <Tip label={label}>
      <IconButton
        size="small"
        aria-disabled={isOff}
        onClick={() => !isOff && onClick()}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </Tip>
  );
}

function OperationChips({ row }: { row: MenuRow }) {
  const operationName = useOperationName();
  const live = row.menuOperations.filter(({ recordStatus }) => recordStatus === 0);
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'flex-end', display: { xs: 'none', md: 'flex' } }}
    >
      {live.map(({ id, systemOperation }) => (
        <Chip key={id} size="small" variant="outlined" label={operationName(systemOperation.name)} />
      ))}
    </Stack>
  );
}

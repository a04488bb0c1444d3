import type { RecordAction } from '@kalfa/contracts/record';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconCirclePause,
  IconDots,
  IconLayoutSidebarRight,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconSquareCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { menuActions, type MenuAction } from '../list/menu-actions.tsx';
import { opensMenu } from '../list/opens-menu.ts';
import { useRowTab } from '../list/row-tab.ts';

export type RowChoice = RecordAction | 'peek' | 'print' | 'history';

const icons: Record<RowChoice, TablerIcon> = {
  edit: IconPencil,
  activate: IconCircleCheck,
  deactivate: IconCirclePause,
  archive: IconArchive,
  restore: IconArchiveOff,
  peek: IconLayoutSidebarRight,
  print: IconPrinter,
  history: IconHistory,
};

/** An action of one entity, in addition to those every record has. */
export type RowExtra = MenuAction;

type Props = {
  name: string;
  actions: readonly RecordAction[];
  extras?: readonly RowExtra[] | undefined;
  mayPrint: boolean;
  onChoose: (choice: RowChoice) => void;
  /** On the record's page, which shows the details and the history itself. */
  isOnPage?: boolean;
  /** Where rows have no checkbox of their own. */
  onSelect?: (() => void) | undefined;
};

/** The actions the server allows this user for this row, and its history. */
export function RowMenu({
  name,
  actions,
  extras = [],
  mayPrint,
  isOnPage = false,
  onChoose,
  onSelect,
}: Props) {
  const { t } = useTranslation();
  const tabIndex = useRowTab();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = (choice: RowChoice): RowExtra => ({
    label: t(`record.action.${choice}`),
    Icon: icons[choice],
    onChoose: () => onChoose(choice),
  });
  // Status changes stay next to the history at the bottom, as in every menu.
  const entries = [
    ...(isOnPage ? [] : [own('peek')]),
    ...(onSelect ? [{ label: t('list.selectRow'), Icon: IconSquareCheck, onChoose: onSelect }] : []),
    ...actions.filter((action) => action === 'edit').map(own),
    ...extras,
    ...(mayPrint ? [own('print')] : []),
    ...actions.filter((action) => action !== 'edit').map(own),
    ...(isOnPage ? [] : [own('history')]),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={t('list.rowActions', { name })}
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDots size={20} stroke={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menuActions(entries, () => setAnchor(null))}
      </Menu>
    </>
  );
}

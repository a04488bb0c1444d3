import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from '../../lib/i18n.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuIcon } from '../../kit/menu-icon/menu-icon.tsx';
import { pinLimit, togglePin } from './menu-memory.ts';

type Props = {
  entry: MenuNode;
  isCurrent: boolean;
  isPinned: boolean;
  /** No further page can be pinned. */
  isFull: boolean;
  onNavigate?: (() => void) | undefined;
};

/** A page of the menu with its star, which pins it to the top. */
export function MenuEntry({ entry, isCurrent, isPinned, isFull, onNavigate }: Props) {
  return (
    <Box component="li" sx={itemStyles}>
      <EntryLink className="entry" entry={entry} isCurrent={isCurrent} onNavigate={onNavigate}>
        <MenuIcon name={entry.icon} />
        <span className="name">{entry.name}</span>
      </EntryLink>
      <Star entry={entry} isPinned={isPinned} isFull={isFull} />
    </Box>
  );
}

function Star({ entry: { key, name }, isPinned, isFull }: Pick<Props, 'entry' | 'isPinned' | 'isFull'>) {
  const { t } = useTranslation();
  const isOff = isFull && !isPinned;
  const verb = isPinned ? t('navigation.unpin', { page: name }) : t('navigation.pin', { page: name });
  const label = isOff ? t('navigation.pinsFull', { limit: pinLimit }) : verb;
  const Icon = isPinned ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="star"
      aria-label={label}
      aria-pressed={isPinned}
      aria-disabled={isOff}
      onClick={() => !isOff && togglePin(key)}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

/** The star is on the entry and appears on hover; touch has no hover, so there it is always visible. */
const itemStyles = ({ roles, shape }: Theme) => ({
  position: 'relative',
  '& .entry': { paddingInlineEnd: 5 },
  '& .star': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 4,
    width: 32,
    border: 0,
    borderRadius: `${shape.borderRadius}px`,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: 'transparent',
    color: roles.neutral.textSecondary,
    cursor: 'pointer',
    '&[aria-disabled="true"]': { color: roles.neutral.disabledText, cursor: 'default' },
  },
  '& .entry[aria-current="page"] + .star': { color: roles.primary.onSolid },
  '@media (hover: hover)': {
    '&:not(:hover):not(:focus-within):not(:has([aria-pressed="true"]))': {
      '& .entry': { paddingInlineEnd: 1.5 },
      '& .star': { opacity: 0 },
    },
  },
});

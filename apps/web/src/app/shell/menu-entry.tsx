import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useBadges } from '../../lib/badges.ts';
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
      <Badge of={entry.key} />
      <Star entry={entry} isPinned={isPinned} isFull={isFull} />
    </Box>
  );
}

/** How much waits behind the entry. */
function Badge({ of }: { of: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const count = useBadges(({ counts }) => counts[of] ?? 0);
  if (count === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden>{number(count)}</span>
      <VisuallyHidden>{t('navigation.waiting', { count })}</VisuallyHidden>
    </span>
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
  '& .badge': {
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineEnd: 36,
    minWidth: 20,
    paddingInline: '6px',
    borderRadius: '999px',
    backgroundColor: roles.status.error.soft,
    color: roles.status.error.text,
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
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

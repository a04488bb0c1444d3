import type { DashboardCard } from '@kalfa/contracts/reports/dashboard';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { IconArrowLeft, IconArrowRight, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';

export type CardAct = 'earlier' | 'later' | 'hide' | 'show';

/** Identifies the buttons after their card has moved, so that the focus can be restored. */
export const toolId = (act: CardAct, card: DashboardCard) => `dashboard-${act}-${card}`;

type Props = {
  card: DashboardCard;
  isFirst: boolean;
  isLast: boolean;
  onAct: (act: Exclude<CardAct, 'show'>) => void;
};

/** Moves a card and hides it, by pointer and by keyboard alike. A disabled direction stays focusable. */
export function CardTools({ card, isFirst, isLast, onAct }: Props) {
  const { t } = useTranslation();
  const tools = [
    { act: 'earlier', Icon: IconArrowLeft, isClosed: isFirst },
    { act: 'later', Icon: IconArrowRight, isClosed: isLast },
    { act: 'hide', Icon: IconEyeOff, isClosed: false },
  ] as const;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-end',
        paddingInline: 0.5,
        backgroundColor: theme.roles.primary.soft,
      })}
    >
      {tools.map(({ act, Icon, isClosed }) => (
        <IconButton
          key={act}
          id={toolId(act, card)}
          size="small"
          aria-label={t(`dashboard.${act}`, { card: t(`dashboard.${card}.title`) })}
          aria-disabled={isClosed || undefined}
          onClick={() => isClosed || onAct(act)}
          sx={(theme) => ({
            minWidth: 36,
            minHeight: 36,
            color: theme.roles.primary.onSoft,
            ...(isClosed && { opacity: 0.4, cursor: 'default' }),
            // Earlier is towards the start of the line.
            '& svg': { transform: act !== 'hide' && theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' },
          })}
        >
          <Icon size={18} stroke={1.75} />
        </IconButton>
      ))}
    </Box>
  );
}

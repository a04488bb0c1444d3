import type { DashboardCard } from '@kalfa/contracts/reports/dashboard';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Message } from '../../../kit/page/message.tsx';
import { VisuallyHidden } from '../../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardGrid } from './card-grid.tsx';
import { CardTools, toolId, type CardAct } from './card-tools.tsx';
import { cards } from './dashboard-card.tsx';
import { hiding, kindOf, moved, placePanels, placeTiles, visibleCards, showing } from './dashboard.model.ts';
import { HiddenCards } from './hidden-cards.tsx';
import type { Layout } from './use-layout.ts';

/** A phone shows this many of each, so that the work behind the first numbers is seen as well; the others on demand. */
const onPhone = { tiles: 4, panels: 2 };

/** The cards in their order; while the layout is edited, each with its controls. */
export function DashboardCards({ layout }: { layout: Layout }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [announcement, announce] = useState('');
  const [isAll, setIsAll] = useState(false);
  const focusNext = useRef<string | null>(null);
  const { arrangement, isEditing } = layout;
  // Moving a card removes its button from the DOM for a moment, and the browser drops the focus.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [arrangement]);
  if (!arrangement) return null;
  const titleOf = (card: DashboardCard) => t(`dashboard.${card}.title`);

  const act = (what: CardAct, card: DashboardCard) => {
    const next =
      what === 'hide'
        ? hiding(arrangement, card)
        : what === 'show'
          ? showing(arrangement, card)
          : moved(arrangement, card, what === 'earlier' ? -1 : 1);
    const opposite = { hide: 'show', show: 'hide' } as const;
    focusNext.current = toolId(what === 'hide' || what === 'show' ? opposite[what] : what, card);
    const visible = visibleCards(next, kindOf(card));
    const position = number(visible.indexOf(card) + 1);
    announce(
      what === 'hide'
        ? t('dashboard.nowHidden', { card: titleOf(card) })
        : t('dashboard.moved', { card: titleOf(card), position, total: number(visible.length) }),
    );
    layout.draw(next);
  };

  const tiles = visibleCards(arrangement, 'tile');
  const panels = visibleCards(arrangement, 'panel');
  const isWhole = isAll || isEditing;
  const waiting = isWhole
    ? 0
    : Math.max(0, tiles.length - onPhone.tiles) + Math.max(0, panels.length - onPhone.panels);
  const draw = (key: DashboardCard) => {
    const DrawnCard = cards[key];
    const group = kindOf(key) === 'tile' ? tiles : panels;
    const tools = isEditing && (
      <CardTools
        card={key}
        isFirst={group[0] === key}
        isLast={group.at(-1) === key}
        onAct={(what) => act(what, key)}
      />
    );
    return <DrawnCard tools={tools} onDismiss={() => layout.dismiss(key)} />;
  };
  return (
    <>
      <Box role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </Box>
      {isEditing && (
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{t('dashboard.editHint')}</Typography>
      )}
      <CardGrid placed={placeTiles(tiles)} draw={draw} onPhone={isWhole ? tiles.length : onPhone.tiles} />
      <CardGrid placed={placePanels(panels)} draw={draw} onPhone={isWhole ? panels.length : onPhone.panels} />
      {waiting > 0 && (
        <Button
          variant="outlined"
          fullWidth
          onClick={() => setIsAll(true)}
          sx={{ display: { xs: 'flex', sm: 'none' } }}
        >
          {t('dashboard.more', { count: waiting, replace: { count: number(waiting) } })}
        </Button>
      )}
      {isEditing && (
        <HiddenCards hidden={arrangement.hidden} titleOf={titleOf} onShow={(card) => act('show', card)} />
      )}
      {!isEditing && tiles.length + panels.length === 0 && (
        <Card>
          <Message
            title={t('dashboard.allHiddenTitle')}
            text={t('dashboard.allHiddenText')}
            icon={<IconLayoutDashboard size={40} stroke={1.5} />}
          />
        </Card>
      )}
    </>
  );
}

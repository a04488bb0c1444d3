import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { Tip } from '../../kit/page/tip.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import type { Chat } from '../mock/shapes.ts';
import { AvatarWithPresence } from './presence.tsx';
import style from './chat.module.css';

type Props = { chat: Chat; isInfoShown: boolean; onToggleInfo: () => void };

/** Who the chat is with, and the switch of the pane about the contact. */
export function ThreadHead({ chat, isInfoShown, onToggleInfo }: Props) {
  const { t } = useTranslation();
  const Icon = isInfoShown ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <header className={style.head}>
      <AvatarWithPresence of={chat} />
      <div className={style.who}>
        <h2>
          <DataText>{chat.name}</DataText>
        </h2>
        <p>
          <DataText>{chat.excerpt}</DataText> · {t(`demo.chat.status.${chat.status}`)}
        </p>
      </div>
      <Tip label={t('demo.chat.about', { name: chat.name })}>
        <button type="button" className={style.toggle} aria-expanded={isInfoShown} onClick={onToggleInfo}>
          <Icon size={20} stroke={1.75} aria-hidden className={style.mirrored} />
        </button>
      </Tip>
    </header>
  );
}

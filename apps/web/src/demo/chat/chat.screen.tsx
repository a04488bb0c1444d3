import { IconMessagePlus } from '@tabler/icons-react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePageActions } from '../../kit/page/page-actions.ts';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AppFrame, useOpenDetail } from '../frame/app-frame.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { Keys } from '../frame/keys.tsx';
import { ListPane } from '../frame/list-pane.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import type { Chat } from '../mock/shapes.ts';
import { AboutContact } from './about-contact.tsx';
import { filesOf, isOwn, lastOf, shownChats, unreadIn } from './chat.model.ts';
import { select, useChat } from './chat.state.ts';
import { useChatTimes } from './chat-times.ts';
import { Composer, focusComposer } from './composer.tsx';
import { AvatarWithPresence } from './presence.tsx';
import { ThreadHead } from './thread-head.tsx';
import { Thread } from './thread.tsx';
import { useOwnTop } from './use-own-top.ts';
import style from './chat.module.css';

/** Conversations with ten contacts. */
export default function ChatScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const chats = useChat((state) => state.chats);
  const { open } = useOpenDetail();
  const compose = () => {
    open();
    // On a phone the chat is not shown before.
    setTimeout(focusComposer);
  };
  usePageActions([{ name: 'create', label: t('demo.chat.write'), run: compose }]);
  return (
    <DemoPage
      menu="demo-chat"
      count={chats && t('demo.chat.count', { count: chats.length, replace: { count: number(chats.length) } })}
      actions={
        <Button look="solid" onClick={compose}>
          <IconMessagePlus size={18} stroke={1.75} aria-hidden />
          {t('demo.chat.write')}
          <Keys caps="c" />
        </Button>
      }
    >
      <Chats />
    </DemoPage>
  );
}

/** With less room, what is known about a contact takes the place of the messages. */
const narrow = '(max-width: 1279.95px)';

function Chats() {
  const { t } = useTranslation();
  const { chats, selected, chatSearch, isInfoOpen } = useChat();
  const loading = useDemoData('chats', chats !== null, (rows) => useChat.setState({ chats: rows }));
  const isNarrow = useMediaQuery(narrow);
  const all = chats ?? [];
  const shown = shownChats(all, chatSearch);
  const chat = all.find(({ id }) => id === selected);
  const isInfoShown = chat !== undefined && (isInfoOpen ?? !isNarrow);
  const placed = useOwnTop();
  const about = isInfoShown && <AboutContact key={chat.id} chat={chat} />;
  return (
    <AppFrame
      isLoaded={chats !== null}
      loading={loading}
      names={{ list: t('demo.chat.list'), detail: t('demo.chat.thread') }}
      hasDetail={chat !== undefined}
      list={
        <>
          <DemoSearch
            label={t('demo.chat.search')}
            value={chatSearch}
            onChange={(text) => useChat.setState({ chatSearch: text })}
            found={shown.length}
          />
          {shown.length === 0 && <NothingFound search={chatSearch} />}
          <ListPane
            label={t('demo.chat.list')}
            rows={shown}
            idOf={({ id }) => id}
            current={selected}
            onSelect={select}
          >
            {(row) => <Row chat={row} />}
          </ListPane>
        </>
      }
      detail={
        chat && (
          <div ref={placed} className={style.chat}>
            <ThreadHead
              chat={chat}
              isInfoShown={isInfoShown}
              onToggleInfo={() => useChat.setState({ isInfoOpen: !isInfoShown })}
            />
            {isNarrow && about}
            <div className={style.talk} hidden={isNarrow && isInfoShown}>
              <Thread key={chat.id} chat={chat} />
              <Composer chat={chat} />
            </div>
          </div>
        )
      }
      tools={isNarrow ? null : about}
    />
  );
}

function Row({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { inList } = useChatTimes();
  const opened = useChat((state) => state.opened);
  const last = lastOf(chat);
  const unread = unreadIn(chat, opened);
  return (
    <span className={style.row} data-unread={unread > 0 || undefined}>
      <AvatarWithPresence of={chat} />
      <span className={style.name}>
        <DataText>{chat.name}</DataText>
        <VisuallyHidden>, {t(`demo.chat.status.${chat.status}`)}</VisuallyHidden>
      </span>
      {last && (
        <time className={style.when} dateTime={last.createdAt}>
          {inList(last.createdAt)}
        </time>
      )}
      <span className={style.snippet}>{last && <Snippet chat={chat} />}</span>
      {unread > 0 && (
        <span className={style.unread}>
          <span aria-hidden>{number(unread)}</span>
          <VisuallyHidden>
            {t('demo.chat.unread', { count: unread, replace: { count: number(unread) } })}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** What was written last. */
function Snippet({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const last = lastOf(chat);
  if (!last) return null;
  if (last.type === 'image') return t('demo.chat.picture');
  const text = <DataText>{last.msg || filesOf(last)[0]?.file}</DataText>;
  return isOwn(last) ? (
    <>
      <span>{t('demo.chat.you')}:</span> {text}
    </>
  ) : (
    text
  );
}

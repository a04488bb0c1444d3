import { IconArrowDown, IconCheck, IconChecks } from '@tabler/icons-react';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { dayOf, msOf } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import type { Chat, ChatFile, ChatMessage } from '../mock/shapes.ts';
import { byDay, filesOf, isAnswered, isOwn, lastOf } from './chat.model.ts';
import { useChatTimes } from './chat-times.ts';
import { focusComposer } from './composer.tsx';
import { PictureButton } from './picture-button.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';
import style from './chat.module.css';

/** The messages of a chat, by day. A new one is announced; the others are not, since the whole list is new with each chat. */
export function Thread({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { dayLine } = useChatTimes();
  const last = lastOf(chat);
  const { pane, isAtEnd, toEnd, onScroll } = useThreadScroll(last && { id: last.id, isOwn: isOwn(last) });
  return (
    <div className={style.scrolling}>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      <div
        ref={pane}
        className={style.thread}
        role="log"
        aria-label={t('demo.chat.messagesWith', { name: chat.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {byDay(chat.messages, (createdAt) => dayOf(msOf(createdAt))).map(({ day, messages }) => (
          <section key={day} className={style.day}>
            <h3 className={style.dayLine}>
              <span>{dayLine(messages[0]?.createdAt ?? '')}</span>
            </h3>
            <ul>
              {messages.map((message) => (
                <Message key={message.id} message={message} chat={chat} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className={style.newest}
          onClick={() => {
            toEnd();
            // The button disappears.
            focusComposer();
          }}
        >
          <IconArrowDown size={16} stroke={2} aria-hidden />
          {t('demo.chat.newest')}
        </button>
      )}
    </div>
  );
}

function Message({ message, chat }: { message: ChatMessage; chat: Chat }) {
  const { t } = useTranslation();
  const { time } = useChatTimes();
  const isMine = isOwn(message);
  const from = isMine ? t('demo.chat.you') : chat.name;
  const files = filesOf(message);
  return (
    <li className={style.message} data-mine={isMine || undefined}>
      {!isMine && <Avatar src={chat.thumb} size={28} />}
      <div className={style.said}>
        <VisuallyHidden>{from}: </VisuallyHidden>
        {message.type === 'image' ? (
          <PictureButton
            src={message.msg}
            label={t('demo.chat.pictureOf', { name: from, time: time(message.createdAt) })}
          />
        ) : (
          message.msg !== '' && (
            <div className={style.bubble}>
              {/* A block, so that its lines begin where its writing does. */}
              <p lang="en" dir="auto">
                {message.msg}
              </p>
            </div>
          )
        )}
        {files.map((file) => (
          <div key={file.file} className={style.bubble}>
            <File file={file} />
          </div>
        ))}
        <p className={style.at}>
          <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
          {isMine && <Tick isRead={isAnswered(chat.messages, message)} />}
        </p>
      </div>
    </li>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation();
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{isRead ? t('demo.chat.answered') : t('demo.chat.sent')}</VisuallyHidden>
    </>
  );
}

/** A file with its size; the demonstration has nothing to download. */
export const File = ({ file: { icon, file, fileSize } }: { file: ChatFile }) => (
  <span className={style.file}>
    <img src={icon} alt="" width={36} height={36} draggable={false} />
    <span>
      <span className={style.fileName}>
        <DataText>{file}</DataText>
      </span>
      <span className={style.fileSize} dir="ltr">
        {fileSize}
      </span>
    </span>
  </span>
);

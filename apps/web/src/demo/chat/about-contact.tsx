import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import type { Chat } from '../mock/shapes.ts';
import { filesIn, isOwn, picturesIn } from './chat.model.ts';
import { useChatTimes } from './chat-times.ts';
import { PictureButton } from './picture-button.tsx';
import { AvatarWithPresence } from './presence.tsx';
import { File } from './thread.tsx';
import style from './chat.module.css';

/** The contact with the pictures and files of the chat. */
export function AboutContact({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { dayLine } = useChatTimes();
  const pictures = picturesIn(chat);
  const files = filesIn(chat);
  return (
    <aside className={style.about} aria-label={t('demo.chat.about', { name: chat.name })}>
      <div className={style.portrait}>
        <AvatarWithPresence of={chat} size={72} />
        <p className={style.portraitName}>
          <DataText>{chat.name}</DataText>
        </p>
        <p>
          <DataText>{chat.excerpt}</DataText>
        </p>
        <p>{t(`demo.chat.status.${chat.status}`)}</p>
      </div>
      <h3>
        {t('demo.chat.pictures')} <span>{number(pictures.length)}</span>
      </h3>
      {pictures.length > 0 && (
        <ul className={style.gallery}>
          {pictures.map((message) => (
            <li key={message.id}>
              <PictureButton
                src={message.msg}
                label={t('demo.chat.pictureOf', {
                  name: isOwn(message) ? t('demo.chat.you') : chat.name,
                  time: dayLine(message.createdAt),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      <h3>
        {t('demo.chat.files')} <span>{number(files.length)}</span>
      </h3>
      {files.length > 0 && (
        <ul className={style.files}>
          {files.map((file) => (
            <li key={file.file}>
              <File file={file} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

import { IconSend2 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Tip } from '../../kit/page/tip.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import type { Chat } from '../mock/shapes.ts';
import { firstNameOf } from './chat.model.ts';
import { send, useChat, write } from './chat.state.ts';
import style from './chat.module.css';

const mark = 'data-composer';

export const focusComposer = (): void => document.querySelector<HTMLElement>(`[${mark}]`)?.focus();

/** Enter sends, with Shift it starts a new line. What was not sent stays with its chat. */
export function Composer({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const text = useChat(({ drafts }) => drafts[chat.id] ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(chat.id);
  };
  return (
    <form
      className={style.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send(chat.id);
        focusComposer();
      }}
    >
      <textarea
        {...{ [mark]: '' }}
        // Where the browser does not fit the height to the text.
        rows={Math.min(6, text.split('\n').length)}
        dir="auto"
        enterKeyHint="send"
        aria-label={t('demo.chat.messageTo', { name: chat.name })}
        placeholder={t('demo.chat.messageTo', { name: firstNameOf(chat) })}
        value={text}
        onChange={(event) => write(chat.id, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Tip label={t('demo.chat.send')}>
        <button type="submit" className={style.send}>
          <IconSend2 size={20} stroke={1.75} aria-hidden className={style.mirrored} />
        </button>
      </Tip>
    </form>
  );
}

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { Avatar } from './avatar.tsx';
import { NotSaved } from './not-saved.tsx';
import { useSend } from './use-send.ts';
import style from './write-form.module.css';

type Props = {
  /** The picture of who writes. */
  avatar: string;
  label: string;
  button: string;
  /** Announced when it was sent. */
  sent: string;
  /** Before the message of a failure. */
  failed: string;
  onSend: (text: string) => Promise<void>;
  /** The form was opened by a press, and can be closed. */
  cancel?: { label: string; run: () => void };
};

/** A comment or a reply. What was typed stays until it was sent. */
export function WriteForm({ avatar, label, button, sent, failed, onSend, cancel }: Props) {
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { send, failure, isBusy } = useSend();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpened = cancel !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);

  const submit = async () => {
    field.current?.focus();
    if (text.trim() === '' || isBusy) return;
    const isDone = await send(() => onSend(text.trim()));
    setIsSent(isDone);
    if (isDone) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape' && cancel && text === '') cancel.run();
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Avatar src={avatar} size={36} />
      <div className={style.fields}>
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsSent(false);
          }}
          onKeyDown={onKeyDown}
        />
        {failure && <NotSaved text={failed} failure={failure} />}
        <div className={style.tools}>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {button}
          </Button>
          {cancel && (
            <Button look="text" onClick={cancel.run}>
              {cancel.label}
            </Button>
          )}
        </div>
        <span role="status" className={style.aloud}>
          {isSent ? sent : ''}
        </span>
      </div>
    </form>
  );
}

import { IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { missingIn } from './email.model.ts';
import style from './email.module.css';
import { useEmail, useMailActs, write } from './use-email.ts';

/** A new mail. What is written stays while another mail is read. */
export function Compose() {
  const { t } = useTranslation();
  const { writing } = useEmail();
  const { send, discard } = useMailActs();
  const [isTried, setIsTried] = useState(false);
  // It may have been asked for before the mails were there.
  const [isForNobody] = useState(writing.To === '');
  const textId = useId();
  const missing = isTried ? missingIn(writing) : [];
  const submit = () => {
    const first = missingIn(writing)[0];
    if (first === undefined) return send(writing, null);
    setIsTried(true);
    document.querySelector<HTMLElement>(first === 'To' ? '[data-write-to]' : '[data-write-text]')?.focus();
  };
  return (
    <form
      className={style.compose}
      noValidate
      aria-label={t('demo.email.newMail')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t('demo.email.newMail')}</h2>
      <Field
        name="To"
        data-write-to
        takesFocus={isForNobody}
        autoComplete="off"
        label={t('demo.email.recipient')}
        value={writing.To}
        onChange={(To) => write({ To })}
        fault={missing.includes('To') ? t('demo.email.missing.To') : undefined}
      />
      <Field
        name="subject"
        autoComplete="off"
        label={t('demo.email.subject')}
        value={writing.subject}
        onChange={(subject) => write({ subject })}
      />
      <div className={style.text}>
        <label htmlFor={textId}>{t('demo.email.text')}</label>
        <textarea
          id={textId}
          data-write-text
          // Empty, it has the direction of the page.
          dir={writing.text === '' ? undefined : 'auto'}
          value={writing.text}
          onChange={(event) => write({ text: event.target.value })}
          aria-invalid={missing.includes('text')}
          aria-describedby={missing.includes('text') ? `${textId}-note` : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
        />
        {missing.includes('text') && <p id={`${textId}-note`}>{t('demo.email.missing.text')}</p>}
      </div>
      <div className={style.sending}>
        <span>{t('demo.email.onlyHere')}</span>
        <Button onClick={discard}>{t('demo.email.discard')}</Button>
        <Button look="solid" type="submit">
          <IconSend size={18} stroke={1.75} aria-hidden className={style.mirrored} />
          {t('demo.email.send')}
        </Button>
      </div>
    </form>
  );
}

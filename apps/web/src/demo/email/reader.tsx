import {
  IconBookmark,
  IconBookmarkFilled,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Tip } from '../../kit/page/tip.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { Keys } from '../frame/keys.tsx';
import { Star } from '../frame/star.tsx';
import type { Email } from '../mock/shapes.ts';
import { continued, replyTo, sizeOf, type Mail } from './email.model.ts';
import style from './email.module.css';
import { MailBody } from './mail-body.tsx';
import { Label } from './mail-row.tsx';
import { keepReply, toggle, useEmail, useMailActs } from './use-email.ts';

/** The open mail with its attachments, and the answer to it. */
export function Reader({ mail, onTrash }: { mail: Mail; onTrash: () => void }) {
  const { t } = useTranslation();
  const { fullInstant, instant } = useFormats();
  const { continueDraft } = useMailActs();
  const subject = mail.subject || t('demo.email.noSubject');
  return (
    <article className={style.reader} aria-label={subject}>
      <header className={style.bar}>
        <h2>{mail.subject ? <DataText>{subject}</DataText> : subject}</h2>
        <Important mail={mail} subject={subject} />
        <Tip label={t(mail.trash ? 'demo.email.restore' : 'demo.email.trash')}>
          <button type="button" className={style.act} onClick={onTrash}>
            {mail.trash ? (
              <IconRestore size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconTrash size={20} stroke={1.75} aria-hidden />
            )}
          </button>
        </Tip>
      </header>
      <div className={style.sender}>
        <Avatar src={mail.thumbnail} size={40} />
        <p>
          <bdi className={style.name}>{mail.from}</bdi>
          <span>{t('demo.email.to', { names: mail.To })}</span>
        </p>
        <Label label={mail.label} />
        <time dateTime={mail.time} aria-label={fullInstant(mail.time)}>
          {instant(mail.time)}
        </time>
        <Star isOn={mail.starred} of={subject} onToggle={() => toggle(mail.id, 'starred')} />
      </div>
      <MailBody html={mail.emailContent} />
      {mail.attachment && <Attachments files={mail.attchments} />}
      {mail.draft && !mail.trash && (
        <div className={style.continue}>
          <Button onClick={() => continueDraft(continued(mail))}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {t('demo.email.continueDraft')}
          </Button>
        </div>
      )}
      {!mail.draft && !mail.trash && <Reply mail={mail} />}
    </article>
  );
}

function Important({ mail, subject }: { mail: Mail; subject: string }) {
  const { t } = useTranslation();
  const Icon = mail.important ? IconBookmarkFilled : IconBookmark;
  return (
    <Tip label={t('demo.email.important', { mail: subject })}>
      <button
        type="button"
        className={style.act}
        aria-pressed={mail.important}
        onClick={() => toggle(mail.id, 'important')}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </button>
    </Tip>
  );
}

function Attachments({ files }: { files: Email['attchments'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const count = files.length;
  return (
    <section className={style.tray}>
      <h3>
        {t('demo.email.attachments', { count, replace: { count: number(count) } })} ·{' '}
        <bdi>{number(sizeOf({ attchments: files }))} MB</bdi>
      </h3>
      <ul>
        {files.map(({ id, image, title, fileSize }) => (
          <li key={id}>
            <img src={image} alt="" width={160} height={100} draggable={false} />
            <bdi className={style.file} lang="en">
              {title}
            </bdi>
            <bdi lang="en">{fileSize}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reply({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const { replies } = useEmail();
  const { send } = useMailActs();
  const text = replies[mail.id] ?? '';
  const label = t('demo.email.replyTo', { name: replyTo(mail, '').To });
  const submit = () => text.trim() !== '' && send(replyTo(mail, text), mail.id);
  return (
    <form
      className={style.reply}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        data-reply
        rows={2}
        // Empty, it has the direction of the page.
        dir={text === '' ? undefined : 'auto'}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => keepReply(mail.id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className={style.sending}>
        <Keys caps="r" />
        <span>{t('demo.email.onlyHere')}</span>
        <Button look="solid" type="submit" disabled={text.trim() === ''}>
          <IconSend size={18} stroke={1.75} aria-hidden className={style.mirrored} />
          {t('demo.email.send')}
        </Button>
      </div>
    </form>
  );
}

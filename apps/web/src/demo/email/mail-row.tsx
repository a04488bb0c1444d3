import { IconPaperclip } from '@tabler/icons-react';
import { formatTag } from '@kalfa/contracts/language';
import { currentDay, dateFormat, dayOf, msOf, nowMs } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import type { Email } from '../mock/shapes.ts';
import type { Mail } from './email.model.ts';
import style from './email.module.css';
import { labelIcons } from './mail-filters.tsx';

/** A mail in the list. */
export function MailRow({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const isOwn = mail.sent || mail.draft;
  return (
    <span className={style.row}>
      <span className={style.dot} aria-hidden />
      {mail.unread && <span className={style.aloud}>{t('demo.email.unread')} </span>}
      <span className={style.line}>
        <Cut className={style.from}>{isOwn ? t('demo.email.to', { names: mail.To }) : mail.from}</Cut>
        {mail.attachment && (
          <span className={style.clip}>
            <IconPaperclip size={16} stroke={1.75} aria-hidden />
            <span className={style.aloud}>{t('demo.email.hasAttachment')}</span>
          </span>
        )}
        <ShortTime at={mail.time} />
      </span>
      {mail.subject ? (
        <Cut className={style.subject} isData>
          {mail.subject}
        </Cut>
      ) : (
        <span className={style.subject}>{t('demo.email.noSubject')}</span>
      )}
      <span className={style.line}>
        <Cut className={style.excerpt} isData>
          {mail.emailExcerpt}
        </Cut>
        <Label label={mail.label} />
      </span>
    </span>
  );
}

type CutProps = { className: string | undefined; isData?: boolean; children: string };

/** A text that is cut off at its own end, whatever the direction of the page. */
const Cut = ({ className, isData = false, children }: CutProps) => (
  <span className={`${style.cut} ${className}`} dir="auto" {...(isData && { lang: 'en' })}>
    {children}
  </span>
);

export function Label({ label }: Pick<Email, 'label'>) {
  const { t } = useTranslation();
  const Icon = labelIcons[label];
  return (
    <span className={style.label} data-label={label}>
      <Icon size={12} stroke={2} aria-hidden />
      {t(`demo.email.labels.${label}`)}
    </span>
  );
}

const weekMs = 6 * 24 * 60 * 60_000;

/** The time of today, the day of this week, or a date. */
function ShortTime({ at }: { at: string }) {
  const { time, instant } = useFormats();
  const language = useSettings(({ isLanguage }) => isLanguage);
  const moment = msOf(at);
  const isToday = dayOf(moment) === currentDay();
  const isThisWeek = nowMs() - moment < weekMs;
  const day = () =>
    isThisWeek ? dateFormat(formatTag[language], { weekday: 'short' }).format(moment) : instant(at);
  return (
    <time className={style.time} dateTime={at}>
      {isToday ? time(at) : day()}
    </time>
  );
}

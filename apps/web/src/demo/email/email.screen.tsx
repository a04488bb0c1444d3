import { IconPencil } from '@tabler/icons-react';
import { usePageActions } from '../../kit/page/page-actions.ts';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AppFrame } from '../frame/app-frame.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { Keys } from '../frame/keys.tsx';
import { ListPane } from '../frame/list-pane.tsx';
import { Star } from '../frame/star.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { useDemoKeys } from '../frame/use-demo-keys.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { Compose } from './compose.tsx';
import { countBehind, mailsOf, shownMails, type Mail } from './email.model.ts';
import style from './email.module.css';
import { MailFilters } from './mail-filters.tsx';
import { MailRow } from './mail-row.tsx';
import { Reader } from './reader.tsx';
import { openMail, toggle, toggleTogether, useEmail, useMailActs } from './use-email.ts';

/** Mails in folders, with marks and labels, which can be answered; what is sent stays in the browser. */
export default function EmailScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { emails } = useEmail();
  const { compose } = useMailActs();
  usePageActions([{ name: 'create', label: t('demo.email.compose'), run: compose }]);
  const inbox = emails?.filter(({ inbox: isIn, trash }) => isIn && !trash) ?? [];
  return (
    <DemoPage
      menu="demo-email"
      count={
        emails &&
        t('demo.email.unreadOf', {
          unread: number(inbox.filter(({ unread }) => unread).length),
          all: number(inbox.length),
        })
      }
      actions={
        <Button look="solid" onClick={compose}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
          {t('demo.email.compose')}
          <Keys caps="c" />
        </Button>
      }
    >
      <Mails />
    </DemoPage>
  );
}

function Mails() {
  const { t } = useTranslation();
  const { emails, selected, emailSearch, currentFilter, isWriting } = useEmail();
  const loading = useDemoData('emails', emails !== null, (rows) =>
    useEmail.setState({ emails: mailsOf(rows) }),
  );
  const { toggleTrash } = useMailActs();
  const all = emails ?? [];
  const shown = shownMails(all, currentFilter, emailSearch);
  const mail = all.find(({ id }) => id === selected);
  const chosen = shown.filter(({ checked }) => checked);

  // Single keys act on what is checked, otherwise on the open mail, if both can be seen.
  const current = shown.filter(({ id }) => id === selected && !isWriting);
  const targets = chosen.length > 0 ? chosen : current;
  const ids = targets.map(({ id }) => id);
  const drop = () => ids.length > 0 && toggleTrash(shown, ids);
  useDemoKeys({
    KeyS: () => toggleTogether(ids, 'starred'),
    KeyX: () => current.forEach(({ id }) => toggle(id, 'checked')),
    KeyR: () => document.querySelector<HTMLElement>('[data-reply]')?.focus(),
    '#': drop,
    Delete: drop,
  });
  return (
    <AppFrame
      isLoaded={emails !== null}
      loading={loading}
      names={{ list: t('demo.email.list'), detail: t('demo.email.mail') }}
      hasDetail={isWriting || mail !== undefined}
      filters={<MailFilters mails={all} current={currentFilter} />}
      list={
        <>
          <ListHead shown={shown} chosen={chosen} />
          {shown.length === 0 && <NothingFound search={emailSearch} />}
          <ListPane
            label={t('demo.email.list')}
            rows={shown}
            idOf={({ id }) => id}
            current={isWriting ? 0 : selected}
            onSelect={openMail}
            marks={({ unread, checked }) => ({
              'data-unread': unread || undefined,
              'data-checked': checked || undefined,
            })}
            beside={(row) => <RowControls mail={row} />}
          >
            {(row) => <MailRow mail={row} />}
          </ListPane>
        </>
      }
      detail={<Detail mail={mail} shown={shown} />}
    />
  );
}

function Detail({ mail, shown }: { mail: Mail | undefined; shown: readonly Mail[] }) {
  const { t } = useTranslation();
  const { isWriting } = useEmail();
  const { toggleTrash } = useMailActs();
  if (isWriting) return <Compose />;
  if (!mail) return <p className={style.none}>{t('demo.email.none')}</p>;
  return <Reader key={mail.id} mail={mail} onTrash={() => toggleTrash(shown, [mail.id])} />;
}

function ListHead({ shown, chosen }: { shown: readonly Mail[]; chosen: readonly Mail[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { emails, emailSearch, currentFilter } = useEmail();
  const count = countBehind(emails ?? [], currentFilter);
  return (
    <div className={style.head}>
      <div className={style.finding}>
        <CheckAll shown={shown} chosen={chosen} />
        <DemoSearch
          label={t('demo.email.search')}
          value={emailSearch}
          onChange={(text) => useEmail.setState({ emailSearch: text })}
          found={shown.length}
        />
      </div>
      {chosen.length > 0 ? (
        <ChosenBar shown={shown} chosen={chosen} />
      ) : (
        <p className={style.summary}>
          <span>{t('demo.email.count', { count, replace: { count: number(count) } })}</span>
          <span>{t('demo.email.newest')}</span>
        </p>
      )}
    </div>
  );
}

/** Checks what the list shows, or clears it. */
function CheckAll({ shown, chosen }: { shown: readonly Mail[]; chosen: readonly Mail[] }) {
  const { t } = useTranslation();
  const isAll = shown.length > 0 && chosen.length === shown.length;
  return (
    <label className={style.check}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        className={style.box}
        type="checkbox"
        data-check-all
        aria-label={t('demo.email.checkAll')}
        disabled={shown.length === 0}
        checked={isAll}
        onChange={() =>
          toggleTogether(
            shown.map(({ id }) => id),
            'checked',
          )
        }
      />
    </label>
  );
}

function RowControls({ mail: { id, subject, checked, starred } }: { mail: Mail }) {
  const { t } = useTranslation();
  const name = subject || t('demo.email.noSubject');
  return (
    <>
      <label className={style.rowCheck}>
        <input
          className={style.box}
          type="checkbox"
          aria-label={t('demo.email.check', { mail: name })}
          checked={checked}
          onChange={() => toggle(id, 'checked')}
        />
      </label>
      <span className={style.rowStar}>
        <Star isOn={starred} of={name} onToggle={() => toggle(id, 'starred')} />
      </span>
    </>
  );
}

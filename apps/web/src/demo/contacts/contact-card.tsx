import {
  IconAddressBook,
  IconArrowBackUp,
  IconBuilding,
  IconCopy,
  IconMail,
  IconMapPin,
  IconNote,
  IconPencil,
  IconPhone,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { Tip } from '../../kit/page/tip.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { Star } from '../frame/star.tsx';
import type { Contact } from '../mock/shapes.ts';
import { nameOf, vCardOf } from './contacts.model.ts';
import { toggle } from './contacts.state.ts';
import style from './contacts.module.css';

type Props = { contact: Contact; onEdit: () => void; onRemove: () => void };

/** Everything that is known about a contact. */
export function ContactCard({ contact, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const name = nameOf(contact);
  const { phone, email, address, notes, company, department, deleted } = contact;
  return (
    <article className={style.card}>
      <header className={style.head}>
        <Avatar src={contact.image} size={72} />
        <div className={style.title}>
          <h2>
            <DataText>{name}</DataText>
          </h2>
          <p>
            {t(`demo.contacts.departments.${department}`)}
            {company && (
              <>
                {' · '}
                <DataText>{company}</DataText>
              </>
            )}
          </p>
        </div>
        <div className={style.acts}>
          <Star isOn={contact.starred} of={name} onToggle={() => toggle(contact.id, 'starred')} />
          {!deleted && (
            <Button data-edit onClick={onEdit}>
              <IconPencil size={18} stroke={1.75} aria-hidden />
              {t('demo.contacts.edit')}
            </Button>
          )}
          <Button onClick={onRemove}>
            {deleted ? (
              <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconTrash size={18} stroke={1.75} aria-hidden />
            )}
            {t(deleted ? 'demo.contacts.restore' : 'demo.contacts.delete')}
          </Button>
        </div>
      </header>
      <div className={style.content}>
        <dl className={style.facts}>
          <Fact Icon={IconPhone} name={t('demo.contacts.phone')} value={phone} isCopied>
            <a href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
              {phone}
            </a>
          </Fact>
          <Fact Icon={IconMail} name={t('demo.contacts.email')} value={email} isCopied>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </Fact>
          <Fact Icon={IconMapPin} name={t('demo.contacts.address')} value={address} />
          <Fact Icon={IconBuilding} name={t('demo.contacts.company')} value={company} />
          <Fact
            Icon={IconAddressBook}
            name={t('demo.contacts.department')}
            value={t(`demo.contacts.departments.${department}`)}
          >
            {t(`demo.contacts.departments.${department}`)}
          </Fact>
          <Fact Icon={IconNote} name={t('demo.contacts.notes')} value={notes} />
        </dl>
        <figure className={style.code}>
          <QrCode text={vCardOf(contact)} label={t('demo.contacts.code', { name })} />
          <figcaption>{t('demo.contacts.scan')}</figcaption>
        </figure>
      </div>
    </article>
  );
}

type FactProps = { Icon: TablerIcon; name: string; value: string; isCopied?: boolean; children?: ReactNode };

/** A fact with its value as text, unless it is given otherwise; `isCopied` offers to copy it. */
function Fact({ Icon, name, value, isCopied = false, children }: FactProps) {
  const { t } = useTranslation();
  if (value === '') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showFeedback({ message: t('demo.contacts.copied', { value }) });
  };
  return (
    <div className={style.fact}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <dt>{name}</dt>
      <dd>
        {children ?? <DataText>{value}</DataText>}
        {isCopied && (
          <Tip label={t('demo.contacts.copy', { value })}>
            <button type="button" className={style.copy} onClick={() => void copy()}>
              <IconCopy size={18} stroke={1.75} aria-hidden />
            </button>
          </Tip>
        )}
      </dd>
    </div>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { avatarOf } from '../mock/pictures.ts';
import { departments } from '../mock/shapes.ts';
import { hasName, nameOf, type ContactFields } from './contacts.model.ts';
import { save, useContacts } from './contacts.state.ts';
import style from './contacts.module.css';

type Props = { draft: { id: number | null; fields: ContactFields }; onCancel: () => void };

const single = {
  firstname: {},
  lastname: {},
  company: {},
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  address: {},
} as const;

/** The fields of a contact as inputs, in the place of the card. */
export function ContactForm({ draft, onCancel }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { fields } = draft;
  const isFaulty = isTried && !hasName(fields);
  const change = (field: keyof ContactFields, value: string) =>
    useContacts.setState({ draft: { ...draft, fields: { ...fields, [field]: value } } });
  // The buttons of the form disappear with it.
  useEffect(() => () => void setTimeout(focusEdit), []);

  const submit = () => {
    setIsTried(true);
    if (!hasName(fields)) return form.current?.querySelector('input')?.focus();
    save(draft);
    showFeedback({ message: t('demo.contacts.saved', { name: nameOf(fields) }) });
  };
  const fieldOf = (name: keyof typeof single) => (
    <Field
      key={name}
      {...single[name]}
      name={name}
      label={t(`demo.contacts.${name}`)}
      autoComplete="off"
      value={fields[name]}
      onChange={(value) => change(name, value)}
      takesFocus={name === 'firstname'}
      fault={name === 'firstname' && isFaulty ? t('demo.contacts.nameMissing') : undefined}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is that of its fields
    <form
      ref={form}
      className={style.form}
      noValidate
      aria-label={nameOf(fields) || t('demo.contacts.new')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={style.head}>
        <Avatar src={avatarOf(nameOf(fields) || '?')} size={72} />
        <div className={style.title}>
          <h2 dir="auto">{nameOf(fields) || t('demo.contacts.new')}</h2>
        </div>
        <div className={style.acts}>
          <Button onClick={onCancel}>{t('record.cancel')}</Button>
          <Button type="submit" look="solid">
            {t('demo.contacts.save')}
          </Button>
        </div>
      </header>
      <div className={style.fields}>
        {fieldOf('firstname')}
        {fieldOf('lastname')}
        <div className={style.choice}>
          <label htmlFor={`${id}-department`}>{t('demo.contacts.department')}</label>
          <span className={style.select}>
            <select
              id={`${id}-department`}
              name="department"
              value={fields.department}
              onChange={(event) => change('department', event.target.value)}
            >
              {departments.map((department) => (
                <option key={department} value={department}>
                  {t(`demo.contacts.departments.${department}`)}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </span>
        </div>
        {fieldOf('company')}
        {fieldOf('phone')}
        {fieldOf('email')}
        <div className={style.wide}>{fieldOf('address')}</div>
        <div className={`${style.choice} ${style.wide}`}>
          <label htmlFor={`${id}-notes`}>{t('demo.contacts.notes')}</label>
          <textarea
            id={`${id}-notes`}
            name="notes"
            dir="auto"
            rows={4}
            value={fields.notes}
            onChange={(event) => change('notes', event.target.value)}
          />
        </div>
      </div>
    </form>
  );
}

/** Where the focus goes from a form that is gone, unless it is somewhere already. */
function focusEdit(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const next = document.querySelector<HTMLElement>('[data-edit]') ?? document.getElementById('content');
  next?.focus({ preventScroll: true });
}

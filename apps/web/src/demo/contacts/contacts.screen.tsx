import { formatTag } from '@kalfa/contracts/language';
import {
  IconAddressBook,
  IconBriefcase,
  IconHeadset,
  IconHistory,
  IconPlus,
  IconReportMoney,
  IconStar,
  IconTools,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { usePageActions } from '../../kit/page/page-actions.ts';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { AppFrame, useOpenDetail } from '../frame/app-frame.tsx';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { FilterRail } from '../frame/filter-rail.tsx';
import { Keys } from '../frame/keys.tsx';
import { ListPane } from '../frame/list-pane.tsx';
import { Star } from '../frame/star.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { useDemoKeys } from '../frame/use-demo-keys.ts';
import { departments, type Contact } from '../mock/shapes.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactForm } from './contact-form.tsx';
import {
  countOf,
  emptyFields,
  fieldsOf,
  isChanged,
  nameOf,
  neighbourOf,
  shownContacts,
  type ContactFilter,
} from './contacts.model.ts';
import { toggle, toggleEdit, useContacts } from './contacts.state.ts';
import style from './contacts.module.css';

const set = useContacts.setState;

const marks = {
  show_all: IconAddressBook,
  frequent: IconHistory,
  starred: IconStar,
  deleted: IconTrash,
} as const;
const departmentIcons: Record<Contact['department'], TablerIcon> = {
  Sales: IconReportMoney,
  Support: IconHeadset,
  Engineering: IconTools,
  'Business Development': IconBriefcase,
};

/** An address book of thirty contacts. */
export default function ContactsScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const contacts = useContacts((state) => state.contacts);
  const add = useAdd();
  usePageActions([{ name: 'create', label: t('demo.contacts.new'), run: add }]);
  const count = countOf(contacts ?? [], 'show_all');
  return (
    <DemoPage
      menu="demo-contacts"
      count={contacts && t('demo.contacts.count', { count, replace: { count: number(count) } })}
      actions={
        <Button look="solid" onClick={add}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('demo.contacts.new')}
          <Keys caps="c" />
        </Button>
      }
    >
      <Contacts />
    </DemoPage>
  );
}

function useAdd() {
  const { open } = useOpenDetail();
  const leave = useLeaveDraft();
  return () => {
    if (!useContacts.getState().contacts) return;
    leave();
    set({ draft: { id: null, fields: emptyFields }, editContact: false });
    open();
  };
}

/** What was typed and is left without saving can be taken up again. */
function useLeaveDraft() {
  const { t } = useTranslation();
  return () => {
    const { draft, contacts, editContact, selected } = useContacts.getState();
    if (!draft) return;
    const edited = contacts?.find(({ id }) => id === draft.id);
    set({ draft: null, editContact: false });
    if (!isChanged(draft.fields, edited ? fieldsOf(edited) : emptyFields)) return;
    showFeedback({
      message: t('demo.contacts.discarded', { name: nameOf(draft.fields) || t('demo.contacts.new') }),
      undo: () => set({ draft, editContact, selected: draft.id ?? selected }),
    });
  };
}

function Contacts() {
  const { t } = useTranslation();
  const { contacts, selected, contactSearch, currentFilter, editContact, draft } = useContacts();
  const loading = useDemoData('contacts', contacts !== null, (rows) => set({ contacts: rows }));
  const { compare } = new Intl.Collator(formatTag[useSettings(({ isLanguage }) => isLanguage)]);
  const { close } = useOpenDetail();
  const leave = useLeaveDraft();
  const all = contacts ?? [];
  const shown = shownContacts(all, { search: contactSearch, filter: currentFilter, compare });
  const contact = all.find(({ id }) => id === selected);
  const isNew = draft !== null && draft.id === null;

  const select = (id: number) => {
    if (id !== selected || isNew) leave();
    set({ selected: id });
  };
  /** Deletes a contact, or restores a deleted one. */
  const remove = (gone: Contact) => {
    leave();
    toggle(gone.id, 'deleted');
    set({ selected: neighbourOf(shown, gone.id) || selected });
    close();
    document.getElementById('content')?.focus({ preventScroll: true });
    showFeedback({
      message: t(gone.deleted ? 'demo.contacts.restored' : 'demo.contacts.deleted', { name: nameOf(gone) }),
      undo: () => {
        toggle(gone.id, 'deleted');
        set({ selected: gone.id });
      },
    });
  };
  const removeSelected = () => contact && shown.includes(contact) && remove(contact);
  useDemoKeys({
    KeyS: () => contact && toggle(contact.id, 'starred'),
    '#': removeSelected,
    Delete: removeSelected,
  });

  const entryOf = (key: ContactFilter, name: string, Icon: TablerIcon) => ({
    key,
    name,
    count: countOf(all, key),
    Icon,
  });
  const filters = [
    {
      entries: (Object.keys(marks) as (keyof typeof marks)[]).map((key) =>
        entryOf(key, t(`demo.contacts.show.${key}`), marks[key]),
      ),
    },
    {
      name: t('demo.contacts.department'),
      entries: departments.map((key) =>
        entryOf(key, t(`demo.contacts.departments.${key}`), departmentIcons[key]),
      ),
    },
  ];
  return (
    <AppFrame
      isLoaded={contacts !== null}
      loading={loading}
      names={{ list: t('demo.contacts.list'), detail: t('demo.contacts.contact') }}
      hasDetail={isNew || contact !== undefined}
      filters={
        <FilterRail
          label={t('demo.contacts.filters')}
          groups={filters}
          current={currentFilter}
          onChoose={(key) => set({ currentFilter: key })}
          note={t('demo.frame.untilReload')}
        />
      }
      list={
        <>
          <DemoSearch
            label={t('demo.contacts.search')}
            value={contactSearch}
            onChange={(text) => set({ contactSearch: text })}
            found={shown.length}
          />
          {shown.length === 0 && <NothingFound search={contactSearch} />}
          <ListPane
            label={t('demo.contacts.list')}
            rows={shown}
            idOf={({ id }) => id}
            current={isNew ? 0 : selected}
            onSelect={select}
            beside={(row) => (
              <Star isOn={row.starred} of={nameOf(row)} onToggle={() => toggle(row.id, 'starred')} />
            )}
          >
            {(row) => <Row contact={row} />}
          </ListPane>
        </>
      }
      detail={
        <Detail
          // A contact that has left the list by being deleted is not shown, but one that a search does not find is.
          contact={contact && (currentFilter === 'deleted') === contact.deleted ? contact : undefined}
          isEdited={isNew || (editContact && contact !== undefined)}
          onRemove={remove}
          onCancel={() => {
            leave();
            if (isNew) close();
          }}
        />
      }
    />
  );
}

type DetailProps = {
  contact: Contact | undefined;
  isEdited: boolean;
  onRemove: (contact: Contact) => void;
  onCancel: () => void;
};

function Detail({ contact, isEdited, onRemove, onCancel }: DetailProps) {
  const { t } = useTranslation();
  const draft = useContacts((state) => state.draft);
  if (isEdited && draft) return <ContactForm key={draft.id} draft={draft} onCancel={onCancel} />;
  if (!contact) return <p className={style.none}>{t('demo.contacts.none')}</p>;
  return (
    <ContactCard
      key={contact.id}
      contact={contact}
      onEdit={() => toggleEdit(contact)}
      onRemove={() => onRemove(contact)}
    />
  );
}

function Row({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  return (
    <span className={style.row}>
      <Avatar src={contact.image} size={40} />
      <span className={style.lines}>
        <span className={style.name}>
          <DataText>{nameOf(contact)}</DataText>
        </span>
        <span className={style.about}>
          <span>{t(`demo.contacts.departments.${contact.department}`)}</span>
          {contact.company && (
            <>
              <span aria-hidden>·</span>
              <DataText>{contact.company}</DataText>
            </>
          )}
        </span>
      </span>
    </span>
  );
}

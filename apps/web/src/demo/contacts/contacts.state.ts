import { createDemoState } from '../frame/demo-state.ts';
import type { Contact } from '../mock/shapes.ts';
import {
  fieldsOf,
  firstFilter,
  firstSelected,
  newContact,
  toggled,
  withFields,
  type ContactFields,
  type ContactFilter,
} from './contacts.model.ts';

type State = {
  contacts: Contact[] | null;
  selected: number;
  contactSearch: string;
  /** Whether the fields of the selected contact are inputs. */
  editContact: boolean;
  currentFilter: ContactFilter;
  /** What was typed and not saved; without an id it becomes a new contact. */
  draft: { id: number | null; fields: ContactFields } | null;
};

export const useContacts = createDemoState<State>(() => ({
  contacts: null,
  selected: firstSelected,
  contactSearch: '',
  editContact: false,
  currentFilter: firstFilter,
  draft: null,
}));
const set = useContacts.setState;

/** Starts or ends editing; the end discards what was not saved. */
export const toggleEdit = (contact: Contact): void =>
  set(({ editContact }) => ({
    editContact: !editContact,
    draft: editContact ? null : { id: contact.id, fields: fieldsOf(contact) },
  }));

export const toggle = (id: number, flag: 'deleted' | 'starred'): void =>
  set(({ contacts }) => ({ contacts: toggled(contacts ?? [], id, flag) }));

/** Keeps what was typed, and selects a new contact. */
export function save({ id, fields }: NonNullable<State['draft']>): void {
  const { contacts } = useContacts.getState();
  if (!contacts) return;
  const done = { draft: null, editContact: false };
  if (id !== null) return set({ ...done, contacts: withFields(contacts, id, fields) });
  const made = newContact(contacts, fields);
  // The filters may not show it.
  set({
    ...done,
    contacts: [...contacts, made],
    selected: made.id,
    currentFilter: firstFilter,
    contactSearch: '',
  });
}

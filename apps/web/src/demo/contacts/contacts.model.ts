import { holdsWords } from '../../lib/fold-text.ts';
import { nextId } from '../frame/next-id.ts';
import { departments, type Contact } from '../mock/shapes.ts';
import { avatarOf } from '../mock/pictures.ts';

/** The selected contact is the first one, until another is chosen. */
export const firstSelected = 1;
export const firstFilter = 'show_all';

type Department = Contact['department'];
export type ContactFilter = 'show_all' | 'frequent' | 'starred' | 'deleted' | Department;

/** What a person writes about a contact. */
const contactFields = [
  'firstname',
  'lastname',
  'department',
  'company',
  'phone',
  'email',
  'address',
  'notes',
] as const satisfies readonly (keyof Contact)[];
export type ContactFields = Pick<Contact, (typeof contactFields)[number]>;

export const emptyFields: ContactFields = {
  firstname: '',
  lastname: '',
  department: departments[0],
  company: '',
  phone: '',
  email: '',
  address: '',
  notes: '',
};

export const nameOf = ({ firstname, lastname }: Pick<Contact, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** Without spaces around what was typed. */
const trimmed = (fields: ContactFields): ContactFields => {
  const texts = contactFields.map((field) => [field, fields[field].trim()]);
  return Object.fromEntries(texts) as ContactFields;
};

export const hasName = (fields: ContactFields): boolean => nameOf(trimmed(fields)) !== '';

export function newContact(contacts: readonly Contact[], fields: ContactFields): Contact {
  const kept = trimmed(fields);
  return {
    ...kept,
    id: nextId(contacts.map(({ id }) => id)),
    image: avatarOf(nameOf(kept)),
    frequentlycontacted: false,
    starred: false,
    deleted: false,
  };
}

/** The picture follows the name. */
export const withFields = (contacts: readonly Contact[], id: number, fields: ContactFields): Contact[] => {
  const kept = trimmed(fields);
  return contacts.map((contact) =>
    contact.id === id ? { ...contact, ...kept, image: avatarOf(nameOf(kept)) } : contact,
  );
};

export const fieldsOf = (contact: Contact): ContactFields =>
  Object.fromEntries(contactFields.map((field) => [field, contact[field]])) as ContactFields;

export const isChanged = (fields: ContactFields, before: ContactFields): boolean =>
  contactFields.some((field) => fields[field] !== before[field]);

/** Deleting a contact twice restores it, and starring it twice removes the star. */
export const toggled = (contacts: readonly Contact[], id: number, flag: 'deleted' | 'starred'): Contact[] =>
  contacts.map((contact) => (contact.id === id ? { ...contact, [flag]: !contact[flag] } : contact));

/** A deleted contact is shown only among the deleted ones. */
function passes(contact: Contact, filter: ContactFilter): boolean {
  if (filter === 'deleted') return contact.deleted;
  if (contact.deleted) return false;
  if (filter === 'show_all') return true;
  if (filter === 'frequent') return contact.frequentlycontacted;
  if (filter === 'starred') return contact.starred;
  return contact.department === filter;
}

export const countOf = (contacts: readonly Contact[], filter: ContactFilter): number =>
  contacts.filter((contact) => passes(contact, filter)).length;

/** The contacts that pass the filter and the search, by name. */
export function shownContacts(
  contacts: readonly Contact[],
  {
    search,
    filter,
    compare,
  }: {
    search: string;
    filter: ContactFilter;
    compare: (a: string, b: string) => number;
  },
): Contact[] {
  const textOf = (contact: Contact) =>
    [nameOf(contact), contact.company, contact.email, contact.phone].join(' ');
  return contacts
    .filter((contact) => passes(contact, filter) && holdsWords(textOf(contact), search))
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

/** The contact that is selected when this one has left the list: the next, otherwise the last. */
export function neighbourOf(shown: readonly Contact[], id: number): number {
  const at = shown.findIndex((contact) => contact.id === id);
  return (shown[at + 1] ?? shown[at - 1])?.id ?? 0;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A contact for the address book of a phone (vCard 3.0). */
export function vCardOf(contact: Contact): string {
  const { firstname, lastname, company, department, phone, email, address } = contact;
  const lines: (readonly [name: string, value: string])[] = [
    ['N', `${escaped(lastname)};${escaped(firstname)};;;`],
    ['FN', escaped(nameOf(contact))],
    ['ORG', company && `${escaped(company)};${escaped(department)}`],
    ['TEL;TYPE=WORK', escaped(phone)],
    ['EMAIL', escaped(email)],
    ['ADR;TYPE=WORK', address && `;;${escaped(address)};;;;`],
  ];
  const written = lines.flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]));
  return ['BEGIN:VCARD', 'VERSION:3.0', ...written, 'END:VCARD'].join('\r\n');
}

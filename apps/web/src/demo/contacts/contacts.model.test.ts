import { expect, test } from 'vitest';
import { make } from '../mock/data/contacts.ts';
import type { Contact } from '../mock/shapes.ts';
import {
  countOf,
  emptyFields,
  fieldsOf,
  firstFilter,
  firstSelected,
  hasName,
  isChanged,
  neighbourOf,
  newContact,
  shownContacts,
  toggled,
  vCardOf,
  withFields,
  type ContactFilter,
} from './contacts.model.ts';

const contacts = make(0);
const first = contacts[0] as Contact;
const compare = (a: string, b: string) => a.localeCompare(b, 'tr');
const namesIn = (search: string, filter: ContactFilter, among = contacts) =>
  shownContacts(among, { search, filter, compare }).map(({ firstname }) => firstname);

test('the first contact is selected, among all', () => {
  expect([firstSelected, firstFilter]).toEqual([1, 'show_all']);
  expect(contacts.map(({ id }) => id)).toContain(firstSelected);
});

test('a new contact is not frequently contacted, not starred and not deleted', () => {
  const made = newContact(contacts, { ...emptyFields, firstname: ' Naz ', lastname: 'Er' });
  expect(made).toMatchObject({
    id: 31,
    firstname: 'Naz',
    frequentlycontacted: false,
    starred: false,
    deleted: false,
  });
  expect(made.image).toMatch(/^data:image/);
});

test('deleting toggles the flag, so that a contact can be restored', () => {
  const gone = toggled(contacts, 1, 'deleted');
  expect(gone.map(({ deleted }) => deleted).filter(Boolean)).toHaveLength(1);
  expect(gone[0]).toEqual({ ...first, deleted: true });
  expect(toggled(gone, 1, 'deleted')).toEqual(contacts);
});

test('a star is toggled', () => {
  expect(toggled(contacts, 1, 'starred')[0]).toEqual({ ...first, starred: false });
  expect(toggled(toggled(contacts, 1, 'starred'), 1, 'starred')).toEqual(contacts);
});

test('a deleted contact is shown only among the deleted ones', () => {
  const gone = toggled(contacts, 1, 'deleted');
  expect(namesIn('', 'show_all', gone)).not.toContain('Elif');
  expect(namesIn('', 'starred', gone)).not.toContain('Elif');
  expect(namesIn('', 'deleted', gone)).toEqual(['Elif']);
});

test('each filter has its count', () => {
  const filters = [
    'show_all',
    'frequent',
    'starred',
    'deleted',
    'Sales',
    'Support',
    'Engineering',
    'Business Development',
  ] as const;
  expect(filters.map((filter) => countOf(contacts, filter))).toEqual([30, 8, 7, 0, 7, 8, 9, 6]);
});

test('a search finds names, firms, addresses and numbers, within the filter', () => {
  expect(namesIn(' CETIN ', 'show_all')).toEqual(['Derya']);
  expect(namesIn('kablo', 'show_all')).toEqual(['Ayşe', 'Derya']);
  expect(namesIn('kablo', 'frequent')).toEqual(['Ayşe']);
  expect(namesIn('555 13 02', 'show_all')).toEqual(['Kerem']);
});

test('contacts are in the order of their names', () => {
  expect(namesIn('', 'show_all').slice(0, 4)).toEqual(['Ayşe', 'Burak', 'Cem', 'Derya']);
});

test('an edit changes what was written, and the picture with the name', () => {
  const fields = { ...fieldsOf(first), firstname: 'Ela', notes: 'New ' };
  const [changed] = withFields(contacts, 1, fields);
  expect(changed).toMatchObject({ id: 1, firstname: 'Ela', notes: 'New', starred: true });
  expect(changed?.image).not.toBe(first.image);
  expect([isChanged(fields, fieldsOf(first)), isChanged(fieldsOf(first), fieldsOf(first))]).toEqual([
    true,
    false,
  ]);
});

test('a contact needs a first or a last name', () => {
  expect(hasName({ ...emptyFields, firstname: '  ' })).toBe(false);
  expect(hasName({ ...emptyFields, lastname: 'Er' })).toBe(true);
});

test('after a contact has left the list, the next one is selected, or the last', () => {
  expect([neighbourOf(contacts, 1), neighbourOf(contacts, 30), neighbourOf([first], 1)]).toEqual([2, 29, 0]);
});

test('a phone can add the contact by its vCard', () => {
  expect(vCardOf({ ...first, company: 'A, B; C', address: '1\n2', email: '' }).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Kaya;Elif;;;',
    'FN:Elif Kaya',
    'ORG:A\\, B\\; C;Engineering',
    'TEL;TYPE=WORK:+90 332 555 01 01',
    'ADR;TYPE=WORK:;;1\\n2;;;;',
    'END:VCARD',
  ]);
});

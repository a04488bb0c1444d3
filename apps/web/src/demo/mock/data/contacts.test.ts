import { expect, test } from 'vitest';
import { departments } from '../shapes.ts';
import { make } from './contacts.ts';

const contacts = make(Date.UTC(2026, 10, 16));

test('there are thirty contacts, each with an id of its own, one of them 1', () => {
  const ids = contacts.map(({ id }) => id);
  expect(contacts).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
  expect(ids).toContain(1);
  expect(ids.every((id) => id >= 1 && id <= 2_000)).toBe(true);
});

test('every department of the specification has contacts', () => {
  expect(new Set(contacts.map(({ department }) => department))).toEqual(new Set(departments));
  expect(departments).toEqual(['Sales', 'Support', 'Engineering', 'Business Development']);
});

test('nobody is deleted, and some are starred or frequently contacted', () => {
  const countBy = (flag: 'deleted' | 'starred' | 'frequentlycontacted') =>
    contacts.filter((contact) => contact[flag]).length;
  expect([countBy('deleted'), countBy('starred'), countBy('frequentlycontacted')]).toEqual([0, 7, 8]);
});

test('a contact has the fields of the specification, all with a value', () => {
  for (const contact of contacts) {
    expect(Object.keys(contact).toSorted()).toEqual([
      'address',
      'company',
      'deleted',
      'department',
      'email',
      'firstname',
      'frequentlycontacted',
      'id',
      'image',
      'lastname',
      'notes',
      'phone',
      'starred',
    ]);
    expect(contact.email).toMatch(/^[a-z]+\.[a-z]+@[a-z]+\.example$/);
    expect(Object.values(contact)).not.toContain('');
  }
  expect(new Set(contacts.map(({ email }) => email)).size).toBe(30);
});

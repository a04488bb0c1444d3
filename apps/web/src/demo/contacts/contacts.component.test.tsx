import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetCollections } from '../mock/load-collection.ts';
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  press,
} from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

async function open(options: PageOptions = {}) {
  forgetCollections();
  await renderPage('/apps/contacts', options);
  await expect.element(page.getByRole('list').getByText('Elif Kaya')).toBeVisible();
}

const list = page.getByRole('list', { name: 'Contacts' });
const heading = page.getByRole('article').getByRole('heading');
const filter = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a new contact has the focus in its first field, needs a name, and is selected when saved', async () => {
  await open();
  await button('New contact').click();
  await expect.element(field('First name')).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByText('Enter a first or last name.')).toBeVisible();
  await expect.element(field('First name')).toHaveFocus();
  await field('First name').fill('Naz');
  await field('E-mail').fill('naz@kalfa.example');
  await button('Save').click();
  await expectText(heading, 'Naz');
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'naz@kalfa.example' })).toBeVisible();
  await expectText(filter(/All/), '31');
  await expectText(list.getByRole('button', { name: /^Naz/ }), 'Sales');
});

test('a contact is edited in its place, and what was not saved can be taken up again', async () => {
  await open();
  await button('Edit').click();
  await expect.element(field('First name')).toHaveFocus();
  await field('Company').fill('Kalfa Su');
  await expectAccessible();
  await list.getByText('Ayşe Yıldız').click();
  await expectText(heading, 'Ayşe Yıldız');
  await button('Undo').click();
  await expect.element(field('Company')).toHaveValue('Kalfa Su');
  await button('Save').click();
  await expectText(heading, 'Elif Kaya');
  await expectText(list.getByRole('button', { name: /^Elif Kaya/ }), 'Kalfa Su');
});

test('a deleted contact leaves the list and is restored by undo, or from the deleted ones', async () => {
  await open();
  await press('#');
  await expect.element(list.getByText('Elif Kaya')).not.toBeInTheDocument();
  await expectText(heading, 'Emine Güneş');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await button('Undo').click();
  await expectText(heading, 'Elif Kaya');
  await press('Delete');
  await filter(/Deleted/).click();
  await expectCount(list.getByRole('listitem'), 1);
  await list.getByText('Elif Kaya').click();
  await button('Restore').click();
  await expectText(filter(/Deleted/), '0');
  await expectText(filter(/All/), '30');
});

test('a star is set by its key, and filters and search narrow the list', async () => {
  await open();
  await press('s');
  await expectText(filter(/Starred/), '6');
  await filter(/Business development/).click();
  await expectCount(list.getByRole('listitem'), 6);
  const search = page.getByRole('searchbox', { name: 'Search in contacts' });
  await search.fill('toprak');
  await expect.element(search).toHaveValue('toprak');
  await expectCount(list.getByRole('listitem'), 1);
  await expectAccessible();
});

test('on a phone in Arabic a contact opens with its numbers to copy', async () => {
  await open({ viewport: [390, 844], language: 'ar', direction: 'rtl' });
  await page.getByRole('list').getByText('Elif Kaya').click();
  await expect.element(page.getByRole('button', { name: /نسخ.*01 01/ })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Elif Kaya/ })).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
  await page.getByRole('button', { name: 'تعديل' }).click();
  await expect.element(page.getByRole('textbox', { name: 'الاسم الأول' })).toHaveFocus();
});

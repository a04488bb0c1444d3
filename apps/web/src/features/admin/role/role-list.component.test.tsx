import { role } from '@kalfa/contracts/identity/role';
import type { RowOf } from '@kalfa/contracts/record';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { envelope } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const roleOf = (id: number, name: string, title: string | null): RowOf<typeof role> => ({
  ...envelope(id),
  name,
  title,
  scope: 'all',
  isSystem: false,
  requiresTwoStep: false,
  userCount: 1,
  operationCount: 2,
});

test('the title of a role comes before its name', async () => {
  const rows = [roleOf(1, 'purchasing-officer', 'Satın Alma Uzmanı')];
  await renderPage('/managmentusers/list-roles', {
    answers: [answer(role.endpoints.list, { rows, page: { limit: 25 } })],
  });
  const first = () =>
    [...document.querySelectorAll('tr[data-row]')].map(
      (row) => [...row.querySelectorAll('td')].find((cell) => cell.textContent !== '')?.textContent,
    );
  await expect.element(page.getByRole('cell', { name: 'purchasing-officer', exact: true })).toBeVisible();
  expect(first()).toEqual(['Satın Alma Uzmanı']);
});

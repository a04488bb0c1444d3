import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { dispatchOf, documentAnswers } from '../../testing/documents.ts';
import { find, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

test('what two users have written is shown as the grid shows it, not as it is stored', async () => {
  const draft = dispatchOf(7, 2);
  const [first, ...others] = draft.lines;
  let stored = draft;
  await renderPage('/warehouse/list-warehouse-dispatch/1?id=7', {
    language: 'tr',
    answers: [
      ...documentAnswers,
      answer(dispatch.endpoints.get, () => stored),
      refuse(dispatch.endpoints.update, 409, { code: 'VERSION_CONFLICT', message: 'Kayıt değişti' }),
    ],
  });
  await expect.element(page.getByRole('grid')).toBeVisible();
  const quantity = find('[data-row="0"] [data-column="2"]');
  await page.elementLocator(quantity).click();
  stored = {
    ...draft,
    version: 2,
    lines: [{ ...first, quantity: '1011.000' } as (typeof draft.lines)[0], ...others],
  };
  await userEvent.keyboard('12');
  await press('Enter');
  const row = page.getByRole('row', { name: /Miktar/ }).filter({ hasText: '12' });
  await expect.element(row.getByRole('cell').nth(0)).toHaveTextContent('12');
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('1.011');
});

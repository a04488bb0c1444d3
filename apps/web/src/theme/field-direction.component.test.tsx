import { unit } from '@kalfa/contracts/baseinfo/unit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../testing/answers.ts';
import { find, styleOf } from '../testing/events.ts';
import { renderPage } from '../testing/render-page.tsx';
import { listOfUnits, unitOf } from '../testing/units.ts';

test('a Latin value in an Arabic form keeps its full stop behind it, and starts where the label does', async () => {
  const metre = unitOf(7, { title: 'Metre A.Ş.', symbol: 'm' });
  await renderPage('/baseinfo/list-units?id=7&edit=7', {
    language: 'ar',
    direction: 'rtl',
    answers: [
      listOfUnits([metre]),
      answer(unit.endpoints.get, metre),
      answer(unit.endpoints.attachments, []),
      answer(unit.endpoints.history, []),
    ],
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.querySelector('[role=dialog] input[type=text]')).not.toBeNull();
  const title = find('[role=dialog] input[type=text]');
  expect(styleOf(title, 'unicode-bidi')).toBe('plaintext');
  expect(styleOf(title, 'text-align')).toBe('right');
});

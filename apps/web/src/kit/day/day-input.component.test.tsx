import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { languages, type Language } from '@kalfa/contracts/language';
import { dayPatterns } from '@kalfa/texts/day-patterns';
import { faults } from '@kalfa/texts/faults';
import { lazy, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { dispatchOf, documentAnswers } from '../../testing/documents.ts';
import { find, press } from '../../testing/events.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { kilogram, listOfUnits } from '../../testing/units.ts';
import { Appearance } from '../../theme/appearance.tsx';
import { DayInput } from './day-input.tsx';

function OneDay() {
  const [day, setDay] = useState('');
  return (
    <Appearance>
      <DayInput label="Day" value={day} onChange={setDay} />
      <output>{day}</output>
    </Appearance>
  );
}
const WithTexts = lazy(async () => {
  await loadNamespaces('common');
  return { default: OneDay };
});
const noDate: Record<Language, string> = faults.DATE_EXPECTED;
const day = page.getByLabelText('Day').first();

test.each(languages)(
  'a text that is no date is marked when it is left, with the order of the language: %s',
  async (language) => {
    await renderPage(<WithTexts />, { language, roles: [] });
    expect(noDate[language]).toContain(dayPatterns[language]);
    await day.click();
    await userEvent.keyboard('99/99/2026');
    await expect.element(day).toHaveAttribute('aria-invalid', 'false');
    await press('Tab');
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    await expect.element(day).toHaveAccessibleDescription(noDate[language]);
    await day.fill('15.11.2026');
    await press('Tab');
    await expect.element(day).toHaveAttribute('aria-invalid', 'false');
  },
);

test('in a filter a text that is no date is marked when it is left', async () => {
  await renderPage('/baseinfo/list-units', { answers: [listOfUnits([kilogram])] });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabelText('Field').click();
  await page.getByRole('option', { name: 'Changed', exact: true }).click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.click();
  await userEvent.keyboard('soon');
  await press('Tab');
  await expect.element(value).toHaveAccessibleDescription(noDate.en);
});

test('in a grid a text that is no date says how to write one', async () => {
  await renderPage('/dev/lines?lines=2', { roles: [] });
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(3);
  await page.elementLocator(find('[data-row="0"] [data-column="6"]')).click();
  await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveFocus();
  // As slowly as a person: letters that follow each other faster are those of a scanner.
  for (const letter of 'soon') {
    await userEvent.keyboard(letter);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await press('Enter');
  await expect.element(page.getByRole('row', { name: /Day: not a date; write dd\/mm\/yyyy/ })).toBeVisible();
});

test('a document that cannot be saved is not submitted, and the focus goes to the list of its problems', async () => {
  const refusal = {
    code: 'VALIDATION_FAILED',
    message: 'Some fields are wrong',
    errors: [{ path: 'documentDate', code: 'DATE_EXPECTED', message: noDate.en }],
  } as const;
  // A document of its own: its unsent date stays in the browser for whoever opens it next.
  const { server } = await renderPage('/warehouse/list-warehouse-dispatch/1?id=9', {
    answers: [
      ...documentAnswers,
      answer(dispatch.endpoints.get, dispatchOf(9, 2)),
      refuse(dispatch.endpoints.update, 422, { ...refusal, errors: [...refusal.errors] }),
    ],
  });
  const date = page.getByRole('textbox', { name: /^Date/ }).first();
  await date.fill('99/99/2026');
  await press('Tab');
  await expect.element(date).toHaveAccessibleDescription(noDate.en);
  await expect.element(page.getByRole('status').filter({ hasText: `: ${noDate.en}` })).toBeInTheDocument();
  const submit = page.getByRole('button', { name: /^Submit/ });
  (submit.element() as HTMLElement).focus();
  await press('Enter');
  const problems = page.getByRole('alert').filter({ hasText: 'Some fields are wrong' });
  await expect.element(problems).toHaveFocus();
  await problems.getByRole('link', { name: /Not a date/ }).click();
  await expect.element(date).toHaveFocus();
  expect(server.callsOf(dispatch.endpoints.submit)).toEqual([]);
});

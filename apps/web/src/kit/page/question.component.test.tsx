import { dictionaries } from '@kalfa/texts/dictionaries';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces } from '../../lib/i18n.ts';
import { boxOf } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Appearance } from '../../theme/appearance.tsx';
import { Question } from './question.tsx';

const { act: actions, keep } = dictionaries.fr.documents;
const nothing = () => undefined;
const Shown = lazy(async () => {
  await loadNamespaces('common');
  return {
    default: () => (
      <Appearance>
        <Question title="?" confirm={actions.cancel} keep={keep} onConfirm={nothing} onClose={nothing} />
      </Appearance>
    ),
  };
});

test('long words fit into the buttons of a question on a phone', async () => {
  await renderPage(<Shown />, { language: 'fr', roles: [], viewport: [390, 844] });
  for (const name of [actions.cancel, keep]) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(button.element());
    expect(words.getBoundingClientRect().width).toBeLessThan(boxOf(button).width);
  }
});

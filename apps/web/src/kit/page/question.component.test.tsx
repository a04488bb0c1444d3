import { dictionaries } from '@kalfa/texts/dictionaries';
import { lazy, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces } from '../../lib/i18n.ts';
import { boxOf, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Appearance } from '../../theme/appearance.tsx';
import { showFeedback } from '../feedback/feedback.tsx';
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

function Asking() {
  const [isBusy, setIsBusy] = useState(false);
  const fail = () => {
    setIsBusy(true);
    setTimeout(() => {
      setIsBusy(false);
      showFeedback({ message: 'It did not work' });
    }, 100);
  };
  return (
    <Question
      title="Close the site?"
      text="Nothing can be sent to it any more."
      confirm="Close it"
      keep="Keep it"
      isBusy={isBusy}
      onConfirm={fail}
      onClose={() => undefined}
    />
  );
}

const dialog = page.getByRole('dialog', { name: 'Close the site?' });

test('a question is described by its text', async () => {
  await renderPage(<Asking />);
  await expect.element(dialog).toHaveAccessibleDescription('Nothing can be sent to it any more.');
});

test('why an action failed is announced while its question is open, and the button has the focus again', async () => {
  await renderPage(<Asking />);
  const confirm = dialog.getByRole('button', { name: 'Close it' });
  await expect.element(confirm).toHaveFocus();
  await press('Enter');
  // A region outside of the dialog would be hidden with the page behind it.
  await expect.element(dialog.getByRole('status')).toHaveTextContent('It did not work');
  await expect.element(confirm).toHaveFocus();
});

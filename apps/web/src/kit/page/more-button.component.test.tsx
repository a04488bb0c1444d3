import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MoreButton } from './more-button.tsx';

function Pages() {
  const [count, setCount] = useState(2);
  return (
    <div>
      <table>
        <tbody>
          {Array.from({ length: count }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows are their numbers
            <tr key={index}>
              <td>Row {index + 1}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton
        label="More"
        onMore={
          count < 6 ? () => new Promise((done) => setTimeout(() => done(setCount(count + 2)), 50)) : undefined
        }
      />
    </div>
  );
}

test('who loads the last rows continues at the first of them', async () => {
  await renderPage(<Pages />);
  const more = page.getByRole('button', { name: 'More' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByText('Row 4')).toBeVisible();
  await expect.element(more).toBeEnabled();
  (more.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByRole('row', { name: 'Row 5' })).toHaveFocus();
});

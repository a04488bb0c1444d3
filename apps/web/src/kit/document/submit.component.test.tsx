import { dispatch, type DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { dispatchOf, documentAnswers } from '../../testing/documents.ts';
import { press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

test('the key that submits a document does not offer to approve it next', async () => {
  let stored: DispatchDetail = dispatchOf(7, 2);
  const { server, reload } = await renderPage('/warehouse/list-warehouse-dispatch/1?id=7', {
    answers: [
      ...documentAnswers,
      answer(dispatch.endpoints.events, []),
      answer(dispatch.endpoints.get, () => stored),
      answer(dispatch.endpoints.submit, () => {
        stored = { ...stored, status: 'pending', version: 2, actions: ['withdraw', 'approve', 'reject'] };
        const { id, number, status, version, actions } = stored;
        return { id, number, status, version, actions };
      }),
    ],
  });
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect.element(page.getByRole('button', { name: /^Submit/ })).toBeVisible();
  await press('Control+Enter');
  await expect.element(page.getByText('Waiting for approval').first()).toBeVisible();
  // The document is read again; until then, the key would submit it a second time.
  await expect.element(page.getByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  await expect.element(approve).not.toBeInTheDocument();
  await press('Control+Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(dispatch.endpoints.submit)).toHaveLength(1);
  // It is only no longer the next step: whoever comes to decide finds it.
  await page.getByRole('button', { name: /^Actions/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Approve' })).toBeVisible();
  await press('Escape');
  await reload();
  await expect.element(approve).toBeVisible();
});

import type { DesignWarning } from '@kalfa/contracts/works/network-design';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { boxOfPart } from '../../../testing/events.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Appearance } from '../../../theme/appearance.tsx';
import { CheckList } from './check-list.tsx';

const warning: DesignWarning = {
  kind: 'missingWeight',
  areaTitle: 'Alan',
  label: 'Rail',
  nodeId: null,
  spanId: null,
  itemId: 7,
} as DesignWarning;
const Shown = lazy(async () => {
  await loadNamespaces('common', 'works');
  return {
    default: () => (
      <Appearance>
        <CheckList networkId={1} warnings={[warning]} />
      </Appearance>
    ),
  };
});

test('a warning is read from right to left in Arabic, also when it begins with a Latin label', async () => {
  await renderPage(<Shown />, { language: 'ar', direction: 'rtl', roles: [] });
  await expect.element(page.getByText('Rail')).toBeVisible();
  expect(boxOfPart('للوحدة').right).toBeLessThan(boxOfPart('Rail').left);
});

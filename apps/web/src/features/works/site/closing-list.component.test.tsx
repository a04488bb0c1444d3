import type { ClosingObstacle } from '@kalfa/contracts/works/workhouse';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { boxOfPart } from '../../../testing/events.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Appearance } from '../../../theme/appearance.tsx';
import { ClosingList } from './closing-list.tsx';

const store = 'Konya Saha Deposu';
const shown = (obstacle: ClosingObstacle) =>
  lazy(async () => {
    await loadNamespaces('common', 'works');
    return {
      default: () => (
        <Appearance>
          <ClosingList check={{ obstacles: [obstacle], endingWorkPlaces: 0, closingStores: 0 }} />
        </Appearance>
      ),
    };
  });

test.each(['/warehouse/list-warehouses?id=7', null])(
  'what keeps a site open is read from right to left in Arabic, also when its name is not (%s)',
  async (path) => {
    const Shown = shown({ condition: 'stock', name: store, count: 37, path });
    await renderPage(<Shown />, { language: 'ar', direction: 'rtl', roles: [] });
    await expect.element(page.getByText(store)).toBeVisible();
    expect(boxOfPart('37').right).toBeLessThan(boxOfPart(store).left);
  },
);

import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { work } from '@kalfa/contracts/works/work';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { paste } from './support/clipboard.ts';
import { freshName } from './support/people.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const [statusColumn, dmmColumn, firstItem] = [2, 4, 6];

// A span without a conductor is refused.
test.use({ expectedFault: /status of 422/ });

test('poles are entered in the sheet while somebody else edits others, and conductors are weighed', async ({
  page,
  api,
}) => {
  const { rows: works } = await api(work.endpoints.list, { query: { limit: '1' } });
  const { rows: types } = await api(productType.endpoints.list, { query: { limit: '200' } });
  const { rows: goods } = await api(item.endpoints.list, { query: { q: 'Alpek', sort: 'code', limit: '1' } });
  const typeOf = (isTransformer: boolean) =>
    types.find(({ kind }) => (kind === 'transformer') === isTransformer)?.id ?? 0;
  const itemId = goods[0]?.id ?? 0;
  const title = freshName('Şebeke');
  const { id } = await api(network.endpoints.create, {
    body: { title, workId: works[0]?.id ?? 0, description: 'Deneme' },
  });
  const params = { id };
  const pole = {
    areaId: 'area',
    productTypeId: typeOf(false),
    productStatus: 'new',
    parentId: 'TR-1',
  } as const;
  const materials = [{ itemId, quantity: '2' }];
  const { ids } = await api(networkDesign.save, {
    params,
    body: {
      areas: { upsert: [{ key: 'area', title: 'TR-1 Atatürk Cd.' }] },
      nodes: {
        upsert: [
          { ...pole, key: 'TR-1', label: 'TR-1', productTypeId: typeOf(true), parentId: null },
          { ...pole, key: '1-01', label: '1-01', materials },
          { ...pole, key: '1-02', label: '1-02', materials },
        ],
      },
    },
  });
  const nodeOf = async (label: string) =>
    (await api(networkDesign.read, { params })).nodes.find((node) => node.label === label);

  await page.goto(`/network/${id}/details`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  // The totals of the area follow while a number is being typed.
  const totals = page.getByRole('row', { name: 'Total TR-1 Atatürk Cd.' });
  await expect(totals).toContainText('4.00');
  await cell(page, 2, firstItem).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('5');
  await expect(totals).toContainText('7.00');
  await page.keyboard.press('Enter');
  const second = ids.nodes['1-02'] ?? 0;
  await api(networkDesign.save, {
    params,
    body: { nodes: { upsert: [{ id: second, version: 1, productStatus: 'dmm' }] } },
  });
  await expect(cell(page, 3, statusColumn)).toHaveText('DMM');
  await expect(cell(page, 3, dmmColumn)).toHaveText('1');
  await expect.poll(async () => (await nodeOf('1-01'))?.materials).toEqual([{ itemId, quantity: '5.000' }]);
  expect((await nodeOf('1-02'))?.productStatus).toBe('dmm');
  await expectAccessible(page, 'main');
  await screenshot(page, 'network-sheet');

  await page.getByRole('link', { name: 'Spans' }).click();
  await page.getByRole('button', { name: 'Add a span' }).click();
  const form = page.getByRole('form', { name: 'Span' });
  await form.getByRole('combobox', { name: 'From' }).fill('TR-1');
  await page.getByRole('option', { name: 'TR-1' }).click();
  await form.getByRole('combobox', { name: 'To', exact: true }).fill('1-02');
  await page.getByRole('option', { name: '1-02' }).click();
  await form.getByRole('textbox', { name: 'Distance, m' }).fill('40');
  await form.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'DMM LV' }).click();
  await form.getByRole('textbox', { name: 'Formula' }).fill('AG Hat 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter at least one conductor');
  await form.getByRole('combobox', { name: 'Conductor' }).fill(goods[0]?.name ?? '');
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  // The summary stands beside the spans, and a row of it lists only its spans.
  const weight = Number(goods[0]?.unitWeight ?? 0) * 40;
  const summary = page.getByRole('table', { name: 'Conductor summary' });
  const row = summary.getByRole('row').filter({ hasText: 'DMM LV' });
  await expect(row).toContainText(weight.toFixed(3));
  await row.getByRole('textbox').fill('50');
  await page.keyboard.press('Enter');
  await expect(row).toContainText((weight / 2).toFixed(3));
  const need = page.getByRole('list', { name: 'Need and tender quantity' });
  await expect(need.getByRole('listitem')).toHaveCount(1);
  await expect(need).toContainText('of which DMM 40.00 m');
  await expectAccessible(page, 'main');
  await screenshot(page, 'conductor-summary');

  const spans = page.getByRole('table', { name: 'Spans' });
  await api(networkDesign.saveSpans, {
    params,
    body: {
      upsert: [
        {
          key: 'new',
          fromNodeId: ids.nodes['TR-1'] ?? 0,
          toNodeId: ids.nodes['1-01'] ?? 0,
          distance: '30',
          kind: 'newLV',
          formulaTitle: 'AG Hat 2',
          materials: [{ itemId: await unweighed(api), quantity: '30' }],
        },
      ],
    },
  });
  await expect(spans.getByRole('row', { name: /AG Hat/ })).toHaveCount(2);
  await row.getByRole('link').click();
  await expect(spans.getByRole('row', { name: /AG Hat/ })).toHaveCount(1);
  await expect(spans).toContainText('AG Hat 1');
  await page.getByRole('button', { name: 'Show all spans' }).click();
  await expect(spans.getByRole('row', { name: /AG Hat/ })).toHaveCount(2);

  // A conductor without a unit weight is never weighed as zero.
  await expect(page.getByText('1 unit weight missing')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('30.00 m are not in the total');
  await page.getByRole('link', { name: 'Set the unit weight of' }).click();
  await expect(page.getByRole('textbox', { name: 'Unit weight' })).toBeVisible();
});

/** An item that nobody has weighed. */
async function unweighed(api: Api): Promise<number> {
  const { rows: categories } = await api(category.endpoints.list, { query: { limit: '1' } });
  const { rows: units } = await api(unit.endpoints.list, { query: { q: 'Metre', limit: '1' } });
  const name = freshName('İletken');
  const { id } = await api(item.endpoints.create, {
    body: {
      abbreviation: null,
      unitWeight: null,
      reportGroup: 'conductor',
      barcode: null,
      description: null,
      name,
      code: name.slice(-20),
      unitId: units[0]?.id ?? 0,
      categoryId: categories[0]?.id ?? 0,
    },
  });
  return id;
}

test('a block of numbers is pasted into the cells of the sheet, stored, and taken back in one step', async ({
  page,
  api,
}) => {
  const { rows: works } = await api(work.endpoints.list, { query: { limit: '1' } });
  const { rows: types } = await api(productType.endpoints.list, { query: { limit: '200' } });
  const { rows: goods } = await api(item.endpoints.list, {
    query: { q: 'Konsol', sort: 'code', limit: '2' },
  });
  const { id } = await api(network.endpoints.create, {
    body: { title: freshName('Şebeke'), workId: works[0]?.id ?? 0, description: 'Deneme' },
  });
  const params = { id };
  const pole = {
    areaId: 'area',
    productTypeId: types.find(({ kind }) => kind !== 'transformer')?.id ?? 0,
    productStatus: 'new',
    materials: goods.map(({ id: itemId }) => ({ itemId, quantity: '1' })),
  } as const;
  await api(networkDesign.save, {
    params,
    body: {
      areas: { upsert: [{ key: 'area', title: 'TR-1' }] },
      nodes: {
        upsert: [
          { ...pole, key: '1-01', label: '1-01', parentId: null },
          { ...pole, key: '1-02', label: '1-02', parentId: '1-01' },
        ],
      },
    },
  });
  /** The quantities of each pole, by item. */
  const stored = async () => {
    const { nodes } = await api(networkDesign.read, { params });
    return nodes.map(({ materials }) =>
      goods.map(({ id: itemId }) => Number(materials.find((one) => one.itemId === itemId)?.quantity)),
    );
  };
  await page.goto(`/network/${id}/details`);
  await cell(page, 1, firstItem).click();
  await paste(page, '2\t3\n4\t5');
  const totals = page.getByRole('row', { name: 'Total TR-1' });
  // Two poles, and the sum of each item.
  await expect(totals).toHaveText(/2\s*6\s*8$/);
  await expect(page.getByText('4 cells pasted')).toBeVisible();
  await expect.poll(stored).toEqual([
    [2, 3],
    [4, 5],
  ]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(totals).toHaveText(/2\s*2\s*2$/);
  await expect.poll(stored).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('spans and conductor summary are tabs', async ({ page, api }) => {
    const { rows: networks } = await api(network.endpoints.list, { query: { q: 'Meram', limit: '1' } });
    await page.goto(`/transmission/list-transmission/${networks[0]?.id}`);
    await expect(page.getByRole('table', { name: 'Spans' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Conductor summary' })).toBeHidden();
    await page.getByRole('tab', { name: 'Conductor summary' }).click();
    await expect(page.getByRole('table', { name: 'Spans' })).toBeHidden();
    await page.getByRole('table', { name: 'Conductor summary' }).getByRole('link').first().click();
    await expect(page.getByRole('tab', { name: /Spans/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Show all spans' })).toBeVisible();
    await expectAccessible(page, 'main');
  });
});

import { readFile } from 'node:fs/promises';
import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { work } from '@kalfa/contracts/works/work';
import type { Page } from '@playwright/test';
import { printed, withoutDialog } from './support/print.ts';
import { freshName } from './support/people.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import type { Api } from './support/api.ts';
import { testWithApi as test } from './support/test-with-api.ts';

/** A network of a transformer, a pole and an existing pole, connected by one span; and an empty one. */
async function makeNetworks(api: Api) {
  const { rows: works } = await api(work.endpoints.list, { query: { limit: '1' } });
  const { rows: types } = await api(productType.endpoints.list, { query: { limit: '200' } });
  const { rows: goods } = await api(item.endpoints.list, { query: { q: 'Alpek', sort: 'code', limit: '1' } });
  const typeOf = (isTransformer: boolean) =>
    types.find(({ kind }) => (kind === 'transformer') === isTransformer)?.id ?? 0;
  const materials = [{ itemId: goods[0]?.id ?? 0, quantity: '2' }];
  const make = async () =>
    (
      await api(network.endpoints.create, {
        body: { title: freshName('Şebeke'), workId: works[0]?.id ?? 0, description: 'Deneme' },
      })
    ).id;
  const [full, empty] = [await make(), await make()];
  const pole = {
    areaId: 'area',
    productTypeId: typeOf(false),
    productStatus: 'new',
    parentId: 'TR-1',
  } as const;
  const { ids } = await api(networkDesign.save, {
    params: { id: full },
    body: {
      areas: { upsert: [{ key: 'area', title: 'TR-1 Atatürk Cd.' }] },
      nodes: {
        upsert: [
          { ...pole, key: 'TR-1', label: 'TR-1', productTypeId: typeOf(true), parentId: null },
          { ...pole, key: '1-01', label: '1-01', materials },
          { ...pole, key: '1-02', label: '1-02', productStatus: 'existing', parentId: '1-01' },
        ],
      },
    },
  });
  const span = { distance: '40', kind: 'newLV', formulaTitle: 'AG Hat 1', materials } as const;
  await api(networkDesign.saveSpans, {
    params: { id: full },
    body: {
      upsert: [{ ...span, key: 'a', fromNodeId: ids.nodes['TR-1'] ?? 0, toNodeId: ids.nodes['1-01'] ?? 0 }],
    },
  });
  return { full, empty };
}

/** Chooses a file of the export menu, and waits for its download. */
async function chooseFile(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

test('an exported design is imported into another network, and the import is undone', async ({
  page,
  api,
}) => {
  const { full, empty } = await makeNetworks(api);
  const nodesOf = async (id: number) =>
    (await api(networkDesign.read, { params: { id } })).nodes.map(({ label }) => label);
  await page.goto(`/network/${full}/details`);
  const { path } = await chooseFile(page, 'Design (Excel)');

  await page.goto(`/network/${empty}/details`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a design from Excel' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'şebeke.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  });
  await expect(dialog.getByRole('row', { name: 'Poles 3 0 0' })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('can be undone');
  await expectAccessible(page, '[role="dialog"]');
  await screenshot(page, 'network-import');
  expect(await nodesOf(empty)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toBeHidden();
  expect(await nodesOf(empty)).toEqual(['TR-1', '1-01', '1-02']);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  expect(await nodesOf(empty)).toEqual([]);
  await page.getByRole('tab', { name: 'Imports' }).click();
  await expect(page.getByRole('row', { name: /şebeke\.xlsx/ })).toContainText('Undone');
});

test('spans, summary and drawing are saved as files, and a wrong workbook is refused at its cells', async ({
  page,
  api,
}) => {
  const { full } = await makeNetworks(api);
  await page.goto(`/transmission/list-transmission/${full}`);
  const choose = (name: string) => chooseFile(page, name);
  expect((await choose('Spans (PDF)')).name).toMatch(/\.pdf$/);
  expect((await choose('Conductor summary (PDF)')).name).toMatch(/\.pdf$/);
  expect((await choose('Drawing (PNG)')).name).toMatch(/\.png$/);
  expect(await readFile((await choose('Drawing (SVG)')).path, 'utf8')).toContain('1-01');
  const { path } = await choose('Spans and conductor summary (Excel)');

  // The list of spans has the names of conductors in a column, which is no material.
  await page.goto(`/network/${full}/details`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'icmal.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  });
  await expect(dialog.getByRole('row', { name: /Spans G1/ })).toContainText('No item has this code or name');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('the material totals are files, and what was just typed is stored before', async ({ page, api }) => {
  const { full } = await makeNetworks(api);
  await page.goto(`/network/${full}/details`);
  const cell = page.locator('[data-row="2"] [data-column="6"]');
  await cell.click();
  await page.keyboard.insertText('7');
  await page.keyboard.press('Enter');
  expect((await chooseFile(page, 'Material totals (Excel)')).name).toMatch(/\.xlsx$/);
  const { rows } = await api(networkDesign.need, { params: { id: full } });
  expect(rows.map(({ nodeQuantity }) => nodeQuantity)).toEqual(['7']);
  expect((await chooseFile(page, 'Material totals (PDF)')).name).toMatch(/\.pdf$/);
});

test('the drawing is printed with what its signs mean', async ({ page, api }) => {
  const { full } = await makeNetworks(api);
  await withoutDialog(page);
  await page.goto(`/network/${full}/details?tab=drawing`);
  const pages = await printed(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print the drawing (PDF)' }).click();
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Existingpole');
  // The drawing itself.
  expect(pages[0]).toContain('1-01');
});

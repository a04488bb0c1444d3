import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { category } from '@kalfa/contracts/baseinfo/category';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { item } from '@kalfa/contracts/baseinfo/item';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, held, refusal } from '../../testing/answers.ts';
import { documentAnswers } from '../../testing/documents.ts';
import { expectCount, pause, press } from '../../testing/events.ts';
import { pageOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';

const names = ['Beyşehir Göl Kıyısı', 'Konya', 'Konya Etap 2', 'Konya Etap 20'];
/** As the server answers: the best match first. The first unit is found only by another of its texts. */
const found = (q: string) => {
  const asked = q.toLowerCase();
  const [other = '', ...own] = names;
  const called = own
    .filter((name) => name.toLowerCase().includes(asked))
    .toSorted((one, two) => Number(two.toLowerCase() === asked) - Number(one.toLowerCase() === asked));
  return asked === 'zzzz' ? [] : [...called, other].map((name) => ({ id: names.indexOf(name) + 1, name }));
};

async function open(answersAfterMs: number) {
  return renderPage('/baseinfo/list-items?new=1', {
    answers: [
      answer(item.endpoints.list, () => pageOf([], item.endpoints.list.query.parse({}), () => '')),
      answer(category.endpoints.lookup, []),
      answer(unit.endpoints.lookup, async ({ query }) => {
        await pause(answersAfterMs);
        return found(query.q ?? '');
      }),
    ],
  });
}

const field = page.getByRole('combobox', { name: 'Unit' });
const option = page.getByRole('option');

async function type(text: string, answersAfterMs = 0) {
  const opened = await open(answersAfterMs);
  await field.click();
  await userEvent.keyboard(text);
  return opened;
}

for (const waitMs of [0, 600])
  test(`Enter takes what is called as typed, also ${waitMs} ms before the answer`, async () => {
    await type('konya etap 2', waitMs);
    await press('Enter');
    await expect.element(field).toHaveValue('Konya Etap 2');
    await expectCount(option, 0);
    await press('Tab');
    await expect.element(field).toHaveValue('Konya Etap 2');
  });

test('a record that is called otherwise is not taken, and says that it is', async () => {
  await type('selçuk');
  await expect.element(option.first()).toHaveTextContent('Beyşehir Göl Kıyısı found by its other data');
  await expectCount(page.getByRole('option', { selected: true }), 0);
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await press('Enter');
  await expect.element(field).toHaveValue('selçuk');
  await press('ArrowDown', 'Enter');
  await expect.element(field).toHaveValue('Beyşehir Göl Kıyısı');
});

test('a text that names nothing stays, and is called unknown', async () => {
  await type('zzzz');
  await press('Tab');
  await expect.element(field).toHaveValue('zzzz');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Nothing is called “zzzz”. Choose from the list.');
});

test('a name that is typed in full is taken when the field is left, and the beginning of one is not', async () => {
  await type('konya');
  await press('Tab');
  await expect.element(field).toHaveValue('Konya');
  await field.fill('kony');
  await press('Tab');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('kony');
});

const plates = [
  { id: 1, name: '42 KLF 101', of: '1' },
  { id: 2, name: '42 KLF 202', of: '2' },
  { id: 3, name: '42 KLF 203', of: '2' },
];

test('without an answer the field shows again what it has', async () => {
  const { server } = await type('konya');
  await press('Tab');
  await expect.element(field).toHaveValue('Konya');
  server.use(answer(unit.endpoints.lookup, () => refusal(500, { code: 'INTERNAL', message: 'no' })));
  await field.fill('selçuk');
  await press('Tab');
  await expect.element(field).toHaveValue('Konya');
});

test('what is filled in while the cursor is in its field is replaced by typing', async () => {
  const vehicles = held(
    answer(vehicle.endpoints.lookup, ({ query }) => (query.of === '1' ? plates.slice(0, 1) : plates)),
  );
  const { server } = await renderPage('/warehouse/list-warehouse-dispatch/1?new=1', {
    answers: [
      ...documentAnswers,
      answer(dispatch.endpoints.counts, []),
      answer(driver.endpoints.lookup, [{ id: 1, name: 'Ali Demir', vehicles: [] }]),
      answer(vehicle.endpoints.lookup, plates),
    ],
  });
  await page.getByRole('combobox', { name: 'Driver' }).fill('Ali Demir');
  server.use(vehicles);
  await page.getByRole('option', { name: 'Ali Demir' }).click();
  const plate = page.getByRole('combobox', { name: 'Vehicle' });
  await plate.click();
  vehicles.release();
  await expect.element(plate).toHaveValue('42 KLF 101');
  await userEvent.keyboard('42 klf 2');
  await expect.element(plate).toHaveValue('42 klf 2');
});

test('only what belongs to the other record is found, and the only one is taken', async () => {
  await renderPage('/warehouse/list-warehouse-dispatch/1?new=1', {
    answers: [
      ...documentAnswers,
      answer(dispatch.endpoints.counts, []),
      answer(driver.endpoints.lookup, [
        { id: 1, name: 'Ali Demir', vehicles: [] },
        { id: 2, name: 'Bekir Usta', vehicles: [] },
      ]),
      answer(vehicle.endpoints.lookup, ({ query }) =>
        plates.filter(
          ({ id, of }) =>
            (query.of === undefined || of === query.of) &&
            (query.ids === undefined || String(id) === query.ids),
        ),
      ),
    ],
  });
  const plate = page.getByRole('combobox', { name: 'Vehicle' });
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Driver' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await plate.click();
  await expectCount(option, 3);
  await press('Escape');
  await choose('Ali Demir');
  await expect.element(plate).toHaveValue('42 KLF 101');
  // It is not a vehicle of the other driver, who has two.
  await choose('Bekir Usta');
  await expect.element(plate).toHaveValue('');
  await plate.click();
  await expectCount(option, 2);
});

import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { mkdirSync, writeFileSync } from 'node:fs';
import { stateFolder } from '@kalfa/tools/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../../../test/support/make-record.ts';
import { isPdfReadable, pdfWords } from '../../../test/support/pdf-words.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const folder = `${stateFolder}print-outs/`;
const chineseName = '铜芯聚氯乙烯绝缘电力电缆（东区工地专用，含接头）';
let itemId: number;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const unitId = await makeRecord(app, unit, { title: 'Kilogram', symbol: 'kg', decimals: 3 });
  const categoryId = await makeRecord(app, category, { name: 'İletkenler', code: 'ILT', parentId: null });
  const fresh = (n: number) => ({
    name: n === 2 ? chineseName : n % 2 ? `Bakır iletken, izoleli ğüşıöç ${n}` : `سلك نحاسي معزول ${n}`,
    code: `ILT-${String(n).padStart(4, '0')}`,
    unitId,
    categoryId,
    unitWeight: '1.2500',
    reportGroup: 'conductor' as const,
    description: n === 1 ? 'Şantiyede kullanılan, halojensiz.' : null,
  });
  itemId = await makeRecord(app, item, fresh(1));
  for (let n = 2; n <= 45; n += 1) await makeRecord(app, item, fresh(n));
});

/** The words of a PDF in the order of their lines; also writes the file for inspection. */
function wordsOf(name: string, pdf: Buffer): string {
  writeFileSync(`${folder}${name}.pdf`, pdf);
  return pdfWords(pdf);
}

const listUrl = `/api/${item.path}/export`;
const listBody = { format: 'pdf', scope: 'all', columns: ['name', 'code', 'unitWeight', 'recordStatus'] };
const post = (url: string, payload: object, language: string) =>
  request(app, { method: 'POST', url, payload, headers: { 'accept-language': language } });

describe.each(['tr', 'ar', 'fr', 'en', 'zh'])('in %s', (language) => {
  const sheet = () =>
    request(app, {
      url: `/api/${item.path}/${itemId}/print?format=pdf`,
      headers: { 'accept-language': language },
    });
  const labels = () => post(`/api/${item.path}/labels`, { ids: [itemId], copies: 2 }, language);

  test('a list, a record and labels are printed', async () => {
    for (const reply of [await post(listUrl, listBody, language), await sheet(), await labels()]) {
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test.runIf(isPdfReadable)('no row and no letter of them is lost', async () => {
    const words = wordsOf(`list-${language}`, (await post(listUrl, listBody, language)).bytes);
    const pages = words.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(words).toContain('Bakır iletken, izoleli ğüşıöç 1');
    expect(words.match(/ILT-\d{4}/g)).toHaveLength(45);
    // A long name is broken into lines, without a hyphen.
    expect(words.replaceAll(/\s+/g, '')).toContain('铜芯聚氯乙烯绝缘电力电缆');
    expect(words).not.toMatch(/\p{Script=Han}-/u);
    const record = wordsOf(`record-${language}`, (await sheet()).bytes);
    for (const word of ['ILT-0001', 'kg', 'Şantiyede kullanılan', 'Kalfa']) expect(record).toContain(word);
    expect(wordsOf(`labels-${language}`, (await labels()).bytes).match(/ILT-0001/g)).toHaveLength(2);
  });
});

test('users who may not print are refused, and so is a missing record', async () => {
  const url = `/api/${item.path}/${itemId}/print`;
  expect((await request(app, { url, as: 'viewer' })).status).toBe(403);
  expect((await request(app, { url: `/api/${item.path}/999999/print` })).status).toBe(404);
});

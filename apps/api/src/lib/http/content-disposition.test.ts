import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a file name keeps its script, with an ASCII fallback for old browsers', () => {
  expect(contentDisposition('Şantiye Isı Ölçümü.pdf')).toBe(
    'attachment; filename="Santiye Is_ Olcumu.pdf"; filename*=UTF-8\'\'%C5%9Eantiye%20Is%C4%B1%20%C3%96l%C3%A7%C3%BCm%C3%BC.pdf',
  );
  expect(contentDisposition('صورة.png')).toBe(
    'attachment; filename="____.png"; filename*=UTF-8\'\'%D8%B5%D9%88%D8%B1%D8%A9.png',
  );
});

test('no file name breaks out of the header', () => {
  expect(contentDisposition('a"; x=\'(1)*.pdf')).toBe(
    "attachment; filename=\"a_; x='(1)*.pdf\"; filename*=UTF-8''a%22%3B%20x%3D%27%281%29%2A.pdf",
  );
});

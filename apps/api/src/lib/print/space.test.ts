import { languages, rightToLeft } from '@kalfa/contracts/language';
import { expect, test } from 'vitest';
import { isPdfReadable, wordBoxes } from '../../../test/support/pdf-words.ts';
import { render } from './render.ts';

const [left, right] = ['Bakır', 'iletken'];
const fontSize = 15;

test.runIf(isPdfReadable).each(languages)(
  'words of a sheet stand a quarter of an em apart: %s',
  async (language) => {
    const pdf = await render({
      kind: 'record',
      title: `${left} ${right}`,
      language,
      rightToLeft: rightToLeft.has(language),
      letterhead: { name: 'Kalfa', lines: [] },
      made: '',
      url: 'https://kalfa.example',
      pageOf: '',
      subtitle: '',
      fields: [],
      signatures: [],
    });
    const boxes = wordBoxes(pdf);
    const [before, after] = [left, right].map((word) => boxes.find(({ text }) => text === word));
    const space = ((after?.from ?? 0) - (before?.to ?? 0)) / fontSize;
    expect(space).toBeGreaterThan(0.24);
    expect(space).toBeLessThan(0.28);
  },
);

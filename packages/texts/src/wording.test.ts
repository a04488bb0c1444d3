import { describe, expect, test } from 'vitest';
import { everyText } from './every-text.ts';
import { wordingRules } from './wording-rules.ts';

const languages = ['tr', 'fr', 'ar', 'ch'] as const;

describe.each(languages)('the words of %s', (language) => {
  test.each(wordingRules[language].map((rule) => [rule.use, rule] as const))(
    'are those of the trade: %s',
    (_, { pattern, except = [] }) => {
      const found = [...everyText[language]].filter(
        ([path, words]) => !except.includes(path) && pattern.test(words.replaceAll(/\{\{\w+\}\}/g, '{{}}')),
      );
      expect(found).toEqual([]);
    },
  );
});

test('Arabic writes none, one and two as words', () => {
  const printed = [...everyText.ar].filter(
    ([path, words]) => /_(?:zero|one|two)$/.test(path) && words.includes('{{count}}'),
  );
  expect(printed).toEqual([]);
});

test('a refusal in Turkish is a whole sentence', () => {
  const telegrams = [...everyText.tr].filter(
    ([path, words]) => path.startsWith('refusals.') && !/[.?]$/.test(words),
  );
  expect(telegrams).toEqual([]);
});

import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Garmins Instinct Crossover', 'garmins-instinct-crossover'],
  ['Why? Because: 10 % (really)!', 'why-because-10--really'],
  ['A  B', 'a--b'],
])('%j is found at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

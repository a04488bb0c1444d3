import type { Names } from './names.ts';
import { phrases, type Nouns } from './phrases.ts';
import { menuEdits, moduleEdit, screenEdit, textEdits } from './registrations.ts';
import { after, type Edit } from './text-edits.ts';

/** What existing files need for a new record: its registrations, its texts, and its menu entry if there is none yet. */
export const recordEdits = (names: Names, nouns: Nouns): Edit[] => [
  moduleEdit(names, names.kebab),
  screenEdit(names),
  {
    path: 'apps/api/test/rights/needs.csv',
    apply: (text) => after(text, /\n/, `STD,${names.area}/${names.plural},${names.plural}\n`),
  },
  ...textEdits(names, nouns, (language) => ({ title: phrases[language].title })),
  ...menuEdits(names, nouns, 'VAEDP'),
];

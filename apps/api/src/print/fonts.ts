import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
const latin = '@expo-google-fonts/plus-jakarta-sans';
// Fonts that put the dots of letters on with marks of their own come out with the dots astray; this one has whole letters.
const arabic = '@expo-google-fonts/vazirmatn';

// No word is ever cut: a hyphen in a code would make it another one.
Font.registerHyphenationCallback((word) => [word]);

let count = 0;

/** Each letter comes from the first of these that has it. */
export const family = () => [`Latin ${count}`, `Arabic ${count}`];

/**
 * Brings the fonts of one document, under names of its own. Once used, a font remembers which letters a document had, and
 * the next one would go without those. Whole fonts, because the files of the browser are cut into ranges, and ğ and ş lie
 * in another one than g and s.
 */
export function freshFonts(): void {
  const registered = Font.getRegisteredFonts();
  for (const name of family()) delete registered[name];
  count += 1;
  const [latinName = '', arabicName = ''] = family();
  Font.register({
    family: latinName,
    fonts: [
      { src: require.resolve(`${latin}/400Regular/PlusJakartaSans_400Regular.ttf`), fontWeight: 400 },
      { src: require.resolve(`${latin}/700Bold/PlusJakartaSans_700Bold.ttf`), fontWeight: 700 },
    ],
  });
  Font.register({
    family: arabicName,
    fonts: [
      { src: require.resolve(`${arabic}/400Regular/Vazirmatn_400Regular.ttf`), fontWeight: 400 },
      { src: require.resolve(`${arabic}/700Bold/Vazirmatn_700Bold.ttf`), fontWeight: 700 },
    ],
  });
}

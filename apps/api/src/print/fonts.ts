import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
const latin = '@expo-google-fonts/plus-jakarta-sans';
// Fonts that place dots with separate marks are rendered with misplaced dots; this one has precomposed letters.
const arabic = '@expo-google-fonts/vazirmatn';

// Words are never hyphenated: a hyphen would change a code.
Font.registerHyphenationCallback((word) => [word]);

let count = 0;

/** Each glyph comes from the first of these that has it. */
export const family = () => [`Latin ${count}`, `Arabic ${count}`];

/**
 * Registers the fonts of one document, under unique names. Once used, a font remembers the glyphs of a document, and
 * the next one would miss others. Whole fonts are used, because the browser's files are split into ranges, with ğ and ş
 * in another file than g and s.
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

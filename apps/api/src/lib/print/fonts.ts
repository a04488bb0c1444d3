import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { hasChinese, pieces } from './chinese.ts';

const require = createRequire(import.meta.url);

type Weights = { 400: string; 700: string };

const latin: Weights = {
  400: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  700: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
};
// Fonts that place dots with separate marks are rendered with misplaced dots; this one has precomposed letters.
const arabic: Weights = {
  400: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  700: '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
};
// Ten megabytes a weight, so only documents with Chinese letters read it. Only the letters used are embedded.
const chinese: Weights = {
  400: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  700: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};

// Latin words are never hyphenated: a hyphen would change a code.
Font.registerHyphenationCallback(pieces);

let count = 0;
let names: string[] = [];

/** Each glyph comes from the first of these that has it. */
export const family = (): string[] => names;

/**
 * Registers the fonts of one document, under unique names. Once used, a font remembers the glyphs of a document, and
 * the next one would miss others. Whole fonts are used, because the browser's files are split into ranges, with ğ and ş
 * in another file than g and s.
 */
export async function freshFonts(text: string): Promise<void> {
  const registered = Font.getRegisteredFonts();
  for (const name of names) delete registered[name];
  count += 1;
  const needed = { Latin: latin, Arabic: arabic, ...(hasChinese(text) && { Chinese: chinese }) };
  names = Object.entries(needed).map(([script, weights]) => {
    const name = `${script} ${count}`;
    Font.register({
      family: name,
      fonts: [
        { src: require.resolve(weights[400]), fontWeight: 400 },
        { src: require.resolve(weights[700]), fontWeight: 700 },
      ],
    });
    return name;
  });
  for (const fontWeight of [400, 700]) await widenSpace({ fontFamily: names[0] ?? '', fontWeight });
}

/** In em, as wide as on the screen. */
const spaceWidth = 0.25;

/**
 * All spaces come from the Latin font, where they are 0.17 em wide, so that words stick together. The library has no word
 * spacing, so the space itself gets another width.
 */
async function widenSpace(descriptor: { fontFamily: string; fontWeight: number }): Promise<void> {
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  if (!font) throw new Error('the Latin font is missing');
  for (const space of [0x20, 0xa0]) {
    const value = spaceWidth * font.unitsPerEm;
    Object.defineProperty(font.glyphForCodePoint(space), 'advanceWidth', { value, configurable: true });
  }
}

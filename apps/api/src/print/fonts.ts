import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
const latin = '@expo-google-fonts/plus-jakarta-sans';
// Fonts that put the dots of letters on with marks of their own come out with the dots astray; this one has whole letters.
const arabic = '@expo-google-fonts/vazirmatn';

// Whole fonts: the files of the browser are cut into ranges, and ğ and ş lie in another one than g and s.
Font.register({
  family: 'Latin',
  fonts: [
    { src: require.resolve(`${latin}/400Regular/PlusJakartaSans_400Regular.ttf`), fontWeight: 400 },
    { src: require.resolve(`${latin}/700Bold/PlusJakartaSans_700Bold.ttf`), fontWeight: 700 },
  ],
});
Font.register({
  family: 'Arabic',
  fonts: [
    { src: require.resolve(`${arabic}/400Regular/Vazirmatn_400Regular.ttf`), fontWeight: 400 },
    { src: require.resolve(`${arabic}/700Bold/Vazirmatn_700Bold.ttf`), fontWeight: 700 },
  ],
});
// No word is ever cut: a hyphen in a code would make it another one.
Font.registerHyphenationCallback((word) => [word]);

/** Each letter comes from the first font that has it. */
export const family = ['Latin', 'Arabic'];

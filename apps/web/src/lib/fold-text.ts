/**
 * Text without what people leave out when they type in a hurry: capitals, accents and the dots of Turkish. The database
 * folds its texts in the same way, so what is found here is found there.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();

/** Whether every word that was typed is somewhere in the text. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

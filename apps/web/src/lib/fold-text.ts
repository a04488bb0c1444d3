/**
 * Normalises text for searching: without capitals, accents and Turkish dots. The database folds its texts in the same
 * way, so both find the same.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();

/** Whether every typed word is somewhere in the text. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Letters, and the punctuation and full-width signs that are printed with them. */
const chinese = /[\u3000-\u303f\uff00-\uffef]|\p{Script=Han}/u;

export const hasChinese = (text: string): boolean => chinese.test(text);

/** Where a line may end beside a Chinese letter: not before what closes, and not after what opens. */
const betweenLetters =
  /(?<=[\p{Script=Han}，。；：！？、）》”’】」%])(?=[\p{Script=Han}\w（《“‘【「])|(?<=\w)(?=[\p{Script=Han}（《“‘【「])/u;

/**
 * A word in the pieces between which a line may break. The empty pieces are spaces of no width, at which the line breaks
 * without a hyphen. Other than Chinese, words have one piece.
 */
export const pieces = (word: string): string[] =>
  word.split(betweenLetters).flatMap((piece, at) => (at === 0 ? [piece] : ['', piece]));

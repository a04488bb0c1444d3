/**
 * Anybody can register with somebody else's address and a name like "You won, see evil.example". Mail programs turn
 * that into a link, and the mail would come from us; so such texts are not repeated.
 */
export const mayBeRepeated = (words: string): boolean =>
  words.length <= 80 && !/:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(words);

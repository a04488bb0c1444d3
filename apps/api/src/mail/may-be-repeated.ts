/**
 * Anybody can register with somebody else's address and call themselves "You won, see evil.example". Mail programs make a
 * link of that, and the mail would come from us; so such words are not repeated.
 */
export const mayBeRepeated = (words: string): boolean =>
  words.length <= 80 && !/:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(words);

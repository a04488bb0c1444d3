/** A text whose direction does not change that of its neighbours, where no element can set it apart. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

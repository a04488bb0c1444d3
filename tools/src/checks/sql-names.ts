const created =
  /\b(?:create(?:\s+or\s+replace)?|alter)\s+(?:table|view|function|procedure|type)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+\.\w+)/gi;

/** The tables, views and functions that these SQL files create or change, as the code names them: `baseinfo.units`. */
export const namesInSql = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(created)].map(([, name = '']) => name.toLowerCase()))),
];

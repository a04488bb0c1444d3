/** Parses a block as spreadsheets copy it: tabs between cells, and quotes around a cell with a tab or a line break. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const all = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let at = 0; at < all.length; at += 1) {
    const letter = all[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (all[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

/** Formats a block so that a spreadsheet can parse it. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The rule of the specification: lower-cased, spaces turned to hyphens, other symbols stripped. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{Letter}\p{Number}-]/gu, '');

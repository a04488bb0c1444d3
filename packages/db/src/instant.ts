const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/**
 * A timestamp of PostgreSQL as ISO 8601 to the millisecond. Our roles speak UTC, so this is a rearrangement of the text;
 * a list page has dozens of them, and reading each as a Date took a twentieth of the whole request.
 */
export function isoInstant(text: string): string {
  if (!inUtc.test(text)) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

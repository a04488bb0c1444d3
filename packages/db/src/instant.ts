const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/**
 * Converts a timestamp of PostgreSQL to ISO 8601 with milliseconds. Our roles use UTC, so only the text is rearranged;
 * a list page has dozens of them, and parsing each as a Date took a twentieth of the whole request.
 */
export function isoInstant(text: string): string {
  if (!inUtc.test(text)) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/**
 * Gives the focus to a row of a table, from where keyboard and screen reader continue: the first of those that a button has added
 * which is no longer there.
 */
export function focusRow(within: Element | null, index: number): void {
  const row = within?.querySelectorAll<HTMLElement>('tbody > tr')[index];
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

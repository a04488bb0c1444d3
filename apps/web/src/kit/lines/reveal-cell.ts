/**
 * Scrolls the lines and the page just so far that the cell with the focus is in view: beside the frozen columns, between
 * headings and totals, and clear of the bars of the page, all of which are scroll padding. What was pressed with the
 * pointer is in view already, and must not move away beneath it.
 */
export function revealCell(focused: HTMLElement, { isPointed }: { isPointed: boolean }): void {
  if (!isPointed) focused.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

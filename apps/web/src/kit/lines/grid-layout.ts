import type { CSSProperties } from 'react';
import type { LineColumn } from './columns.ts';
import { bandsOf, frozenAt } from './sheet.ts';

/** How the columns of the grid are laid out. */
export type GridLayout = {
  isSheet: boolean;
  /** Headings that several columns share. */
  bands: ReturnType<typeof bandsOf>;
  /** How many rows the header has, and how high it is. */
  headRows: number;
  headHeight: number;
  /** Of each column, where it stays in view while the others are scrolled sideways. */
  frozen: readonly (number | null)[];
  style: CSSProperties;
};

const widths = { number: 56, message: 260, menu: 44 };
/** A sheet has many columns: its messages are next to the faulty cell. */
const sheetWidths = { number: 44, message: 150, menu: 36 };

/**
 * The item column takes most of the remaining width, the message column the rest; below the sum of all widths the frame
 * scrolls.
 */
export function gridLayout(
  columns: readonly LineColumn[],
  { isReadOnly, isSheet }: { isReadOnly: boolean; isSheet: boolean },
): GridLayout {
  const { number, message, menu } = isSheet ? sheetWidths : widths;
  // Lines that can only be read have neither messages nor a menu.
  const beyond = isReadOnly ? 0 : message + menu;
  const columnWidths = columns.map(({ kind, width, isFrozen }) =>
    // What is frozen begins where its neighbours end, so their widths are fixed.
    kind === 'item' && !isFrozen ? `minmax(${width}px, 3fr)` : `${width}px`,
  );
  const hasBands = isSheet && columns.some(({ band }) => band !== undefined);
  const bands = hasBands ? bandsOf(columns) : [];
  const headHeight = headHeightOf(columns, hasBands);
  const frozenWidth = columns.reduce((sum, column) => (column.isFrozen ? sum + column.width : sum), number);
  return {
    isSheet,
    bands,
    headRows: hasBands ? 2 : 1,
    headHeight,
    frozen: isSheet ? frozenAt(columns, number) : columns.map(() => null),
    style: {
      '--columns': [
        `${number}px`,
        ...columnWidths,
        isReadOnly ? (isSheet ? 'minmax(0, 1fr)' : '0') : `minmax(${message}px, 2fr)`,
        `${isReadOnly ? 0 : menu}px`,
      ].join(' '),
      '--head-height': `${headHeight}px`,
      '--number-width': `${number}px`,
      '--frozen-width': `${isSheet ? frozenWidth : 0}px`,
      '--least': `${columns.reduce((sum, { width }) => sum + width, number + beyond)}px`,
    } as CSSProperties,
  };
}

/** A heading of several lines needs more room. */
export const hasLines = ({ heading }: LineColumn) => heading?.includes('\n') ?? false;

function headHeightOf(columns: readonly LineColumn[], hasBands: boolean): number {
  if (!hasBands) return 40;
  return columns.some(hasLines) ? 104 : 56;
}

/** What keeps a cell in view. */
export const frozenStyle = (at: number | null | undefined): CSSProperties | undefined =>
  at === null || at === undefined ? undefined : { insetInlineStart: at };

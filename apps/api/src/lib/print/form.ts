import { View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { PrintedForm } from './print-document.ts';
import { opening, sheet, stylesFor, words, type Styles } from './sheet.ts';
import { linesOf, pagesOf, tableLine } from './table.ts';

/** In points. */
const width = 531;
const page = 765;
const headHeight = 118;
const lineHeight = 11.6;

/** A document with its lines. Its parties and fields stand on the first page, its totals and signatures after the last line. */
export function form(frame: PrintedForm, qr: Buffer) {
  const styles = stylesFor(frame.rightToLeft);
  const { headings, line } = tableLine(frame.columns, styles);
  const pages = pagesOf(frame, {
    width,
    page,
    first: page - headHeight - factsHeight(frame),
    ending: endingHeight(frame),
  });
  return pages.map((rows, index) =>
    sheet(
      { frame, orientation: 'portrait', styles, page: index + 1, pages: pages.length },
      ...(index === 0 ? [opening(frame, qr, styles, frame.subtitle), ...facts(frame, styles)] : []),
      headings,
      ...rows.map((cells, at) => line(cells, String(at))),
      ...(index === pages.length - 1 ? ending(frame, styles) : []),
    ),
  );
}

function factsHeight({ parties, fields }: PrintedForm): number {
  const partyWidth = width / Math.max(1, parties.length) - 24;
  const partyLines = parties.map(({ lines }) =>
    lines.reduce((sum, text) => sum + linesOf(text, partyWidth), 1),
  );
  const fieldLines = fields.reduce((sum, { value }) => sum + linesOf(value, width * 0.72), 0);
  return (Math.max(0, ...partyLines) + fieldLines) * lineHeight + fields.length * 6.6 + 40;
}

function endingHeight({ totals, note }: PrintedForm): number {
  const signatures = 110;
  return totals.length * 18 + (note ? linesOf(note, width) * lineHeight + 14 : 0) + signatures + 12;
}

function facts({ parties, fields }: PrintedForm, styles: Styles) {
  return [
    h(
      View,
      { key: 'parties', style: styles.parties },
      ...parties.map(({ label, lines }, at) =>
        h(
          View,
          { key: at, style: styles.party },
          words(styles.grey, label),
          ...lines.map((text, index) =>
            words(index === 0 ? [styles.text, styles.bold] : styles.text, text, index),
          ),
        ),
      ),
    ),
    h(
      View,
      { key: 'fields', style: styles.fields },
      ...fields.map(({ label, value }, at) => labelled(styles, { label, value }, at)),
    ),
  ];
}

const labelled = (styles: Styles, { label, value }: { label: string; value: string }, key: number) =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    words([styles.cell, styles.grey, { width: '28%' }], label),
    words([styles.cell, styles.text, { width: '72%' }], value),
  );

function ending({ totals, note, signatures }: PrintedForm, styles: Styles) {
  return [
    h(
      View,
      { key: 'totals', style: styles.totals, wrap: false },
      ...totals.map(({ label, value }, at) =>
        h(
          View,
          { key: at, style: styles.total },
          words([styles.cell, styles.text, styles.bold, { width: '50%' }], label),
          words([styles.cell, styles.end, styles.bold, { width: '50%' }], value),
        ),
      ),
    ),
    ...(note ? [words([styles.text, { marginTop: 14 }], note, 'note')] : []),
    h(
      View,
      { key: 'signatures', style: styles.signatures, wrap: false },
      ...signatures.map(({ label, name }, at) =>
        h(
          View,
          { key: at, style: styles.signature },
          words(styles.grey, label),
          ...(name ? [words([styles.text, styles.bold], name)] : []),
        ),
      ),
    ),
  ];
}

import { Document, Image, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { freshFonts } from './fonts.ts';
import { barCode, qrCode } from './codes.ts';
import type { PrintDocument, PrintedLabels, PrintedList, PrintedRecord } from './print-document.ts';
import { opening, sheet, stylesFor, words, type Styles } from './sheet.ts';

/** Renders a document. Slow, so it runs in its own process. */
export async function render(document: PrintDocument): Promise<Buffer> {
  freshFonts();
  if (document.kind === 'labels') return renderToBuffer(await labels(document));
  const qr = await qrCode(document.url);
  const { title, language } = document;
  const rendered = document.kind === 'list' ? list(document, qr) : [record(document, qr)];
  return renderToBuffer(h(Document, { title, language, creator: 'Kalfa', producer: 'Kalfa' }, ...rendered));
}

/** Heights in points, computed before rendering because the library takes minutes to lay out a long table by itself. */
const heights = { page: 516, opening: 118, headings: 19, line: 11.6, around: 6.6 };
const pointsPerLetter = 4.9;

function list(frame: PrintedList, qr: Buffer) {
  const styles = stylesFor(frame.rightToLeft);
  const total = frame.columns.reduce((sum, { share }) => sum + share, 0);
  const shares = frame.columns.map(({ share }) => share / total);
  const line = (cells: readonly string[], key: string, isHeading: boolean) =>
    h(
      View,
      { key, style: isHeading ? styles.headings : styles.row, wrap: false },
      ...frame.columns.map(({ isNumber }, at) =>
        words(
          [styles.cell, { width: `${(shares[at] ?? 0) * 100}%` }, ...cellStyle(styles, isNumber, isHeading)],
          cells[at] ?? '',
          at,
        ),
      ),
    );
  const headings = line(
    frame.columns.map(({ heading }) => heading),
    'headings',
    true,
  );
  const pages = pagesOf(frame.rows, shares);
  return pages.map((rows, index) =>
    sheet(
      { frame, orientation: 'landscape', styles, page: index + 1, pages: pages.length },
      ...(index === 0 ? [opening(frame, qr, styles, frame.note)] : []),
      headings,
      ...rows.map((cells, at) => line(cells, String(at), false)),
    ),
  );
}

/**
 * As many rows on each page as fit by their estimated height. If the estimate is too high, the page overflows to the
 * next one, and nothing is lost.
 */
function pagesOf(rows: PrintedList['rows'], shares: readonly number[]): PrintedList['rows'][] {
  const pages: (readonly string[])[][] = [[]];
  let left = heights.page - heights.opening - heights.headings;
  for (const cells of rows) {
    const lines = cells.map((text, at) =>
      Math.ceil((text.length * pointsPerLetter) / (770 * (shares[at] ?? 1) - 8)),
    );
    const height = Math.max(1, ...lines) * heights.line + heights.around;
    if (height > left) {
      pages.push([]);
      left = heights.page - heights.headings;
    }
    left -= height;
    pages.at(-1)?.push(cells);
  }
  return pages;
}

const cellStyle = (styles: Styles, isNumber: boolean, isHeading: boolean) => [
  isNumber ? styles.number : styles.text,
  ...(isHeading ? [styles.bold] : []),
];

function record(frame: PrintedRecord, qr: Buffer) {
  const styles = stylesFor(frame.rightToLeft);
  return sheet(
    { frame, orientation: 'portrait', styles, page: 1, pages: 1 },
    opening(frame, qr, styles, frame.subtitle),
    ...frame.fields.map(({ label, value }, at) =>
      h(
        View,
        { key: at, style: styles.row, wrap: false },
        words([styles.cell, styles.grey, { width: '34%' }], label),
        words([styles.cell, styles.text, { width: '66%' }], value),
      ),
    ),
    h(
      View,
      { key: 'signatures', style: styles.signatures, wrap: false },
      ...frame.signatures.map((label, at) =>
        h(View, { key: at, style: styles.signature }, words(styles.grey, label)),
      ),
    ),
  );
}

const mm = (millimetres: number) => (millimetres / 25.4) * 72;

async function labels({ labels: wanted, rightToLeft }: PrintedLabels) {
  const styles = stylesFor(rightToLeft);
  const rendered = await Promise.all(
    wanted.map(async ({ name, code, note, url, barcode }, at) => {
      const [qr, bars] = await Promise.all([qrCode(url), barCode(barcode)]);
      return h(
        Page,
        {
          key: at,
          size: [mm(50), mm(30)],
          style: { ...styles.page, padding: mm(1.5), fontSize: 6.5, lineHeight: 1.2 },
          wrap: false,
        },
        h(
          View,
          { style: { flexDirection: rightToLeft ? 'row-reverse' : 'row', gap: mm(1.5), height: mm(17) } },
          h(Image, { style: { width: mm(17), height: mm(17) }, src: { data: qr, format: 'png' } }),
          h(
            View,
            { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
            words([styles.text, styles.bold, { fontSize: 7, maxLines: 4, textOverflow: 'ellipsis' }], name),
            words([styles.text, { marginTop: 2 }], code),
            words(styles.grey, note),
          ),
        ),
        h(Image, { style: { height: mm(9), objectFit: 'contain' }, src: { data: bars, format: 'png' } }),
      );
    }),
  );
  return h(Document, { creator: 'Kalfa', producer: 'Kalfa' }, ...rendered);
}

import { Document, Image, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { freshFonts } from './fonts.ts';
import { barCode, qrCode } from './codes.ts';
import { form } from './form.ts';
import type { PrintDocument, PrintedLabels, PrintedList, PrintedRecord } from './print-document.ts';
import { opening, sheet, stylesFor, words } from './sheet.ts';
import { pagesOf, tableLine } from './table.ts';

/** Renders a document. Slow, so it runs in its own process. */
export async function render(document: PrintDocument): Promise<Buffer> {
  await freshFonts(JSON.stringify(document));
  if (document.kind === 'labels') return renderToBuffer(await labels(document));
  const qr = await qrCode(document.url);
  const { title, language } = document;
  const rendered = pagesWith(document, qr);
  return renderToBuffer(h(Document, { title, language, creator: 'Kalfa', producer: 'Kalfa' }, ...rendered));
}

function pagesWith(document: Exclude<PrintDocument, PrintedLabels>, qr: Buffer) {
  if (document.kind === 'list') return list(document, qr);
  return document.kind === 'form' ? form(document, qr) : [record(document, qr)];
}

/** In points. */
const room = { width: 770, page: 516, first: 398 };

function list(frame: PrintedList, qr: Buffer) {
  const styles = stylesFor(frame.rightToLeft);
  const { headings, line } = tableLine(frame.columns, styles);
  const pages = pagesOf(frame, room);
  return pages.map((rows, index) =>
    sheet(
      { frame, orientation: 'landscape', styles, page: index + 1, pages: pages.length },
      ...(index === 0 ? [opening(frame, qr, styles, frame.note)] : []),
      headings,
      ...rows.map((cells, at) => line(cells, String(at))),
    ),
  );
}

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

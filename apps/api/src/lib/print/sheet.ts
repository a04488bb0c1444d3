import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { filled } from '@kalfa/texts/fill-in';
import { createElement as h, type ReactNode } from 'react';
import { family } from './fonts.ts';
import type { Frame } from './print-document.ts';

const ink = '#1C2838';
const grey = '#4C5C73';
const line = '#C9D3DF';

/** Styles of all print-outs; sides are swapped for right-to-left languages. */
export const stylesFor = (rightToLeft: boolean) => {
  const row = rightToLeft ? ('row-reverse' as const) : ('row' as const);
  const start = rightToLeft ? ('right' as const) : ('left' as const);
  return StyleSheet.create({
    page: {
      paddingTop: 28,
      paddingBottom: 44,
      paddingHorizontal: 32,
      fontFamily: family() as never,
      fontSize: 8.5,
      lineHeight: 1.35,
      color: ink,
    },
    head: { flexDirection: row, gap: 16, alignItems: 'center', marginBottom: 10 },
    letterhead: { width: '90%' },
    organisation: { fontSize: 12, lineHeight: 1.5, fontWeight: 700, textAlign: start },
    grey: { color: grey, textAlign: start },
    qr: { width: 54, height: 54 },
    title: { fontSize: 15, lineHeight: 1.5, fontWeight: 700, textAlign: start, marginBottom: 2 },
    rule: { borderBottomWidth: 1, borderBottomColor: ink, marginBottom: 8 },
    text: { textAlign: start },
    // Physically right in both directions: mirrored, the decimals would no longer line up.
    number: { textAlign: 'right' },
    end: { textAlign: rightToLeft ? 'left' : 'right' },
    bold: { fontWeight: 700 },
    row: { flexDirection: row, borderBottomWidth: 0.5, borderBottomColor: line },
    headings: {
      flexDirection: row,
      backgroundColor: '#EDF1F7',
      borderBottomWidth: 1,
      borderBottomColor: ink,
    },
    cell: { paddingVertical: 3, paddingHorizontal: 4, flexShrink: 1 },
    foot: { position: 'absolute', bottom: 18, left: 32, right: 32, color: grey, fontSize: 7.5 },
    parties: { flexDirection: row, gap: 16, marginBottom: 8 },
    party: { flexGrow: 1, flexBasis: 0, borderWidth: 0.75, borderColor: line, padding: 6 },
    fields: { marginBottom: 14 },
    totals: { width: '46%', marginTop: 6, alignSelf: rightToLeft ? 'flex-start' : 'flex-end' },
    total: { flexDirection: row, borderBottomWidth: 0.5, borderBottomColor: line },
    signatures: { flexDirection: row, gap: 16, marginTop: 36 },
    signature: { flexGrow: 1, flexBasis: 0, height: 74, borderWidth: 0.75, borderColor: grey, padding: 6 },
  });
};

export type Styles = ReturnType<typeof stylesFor>;

type Style = Parameters<typeof StyleSheet.create>[0][string];
const arabic = /[\u0590-\u08ff]/;

/** A text in the direction of its own letters: the full stop of a Latin name stays behind it on an Arabic sheet. */
export const words = (style: Style | Style[], text: string, key?: number | string) =>
  h(Text, { key, style: [...[style].flat(), directionOf(text)] }, embedded(text));

/** The fonts have no glyph for the marks around inserted values, but for these older ones of the same meaning. */
const embedded = (text: string) =>
  text.replace(
    /\u2068([^\u2069]*)\u2069/g,
    (_, value: string) => `${arabic.test(value) ? '\u202b' : '\u202a'}${value}\u202c`,
  );

const directionOf = (text: string): Style => ({ direction: arabic.test(text) ? 'rtl' : 'ltr' });

type Sheet = {
  frame: Frame;
  orientation: 'portrait' | 'landscape';
  styles: Styles;
  page: number;
  pages: number;
};

/** A page with its footer. */
export function sheet({ frame, orientation, styles, page, pages }: Sheet, ...content: ReactNode[]) {
  return h(
    Page,
    { key: page, size: 'A4', orientation, style: styles.page, wrap: true },
    ...content,
    h(
      Text,
      { key: 'made', style: [styles.foot, styles.text, directionOf(frame.made)], fixed: true },
      embedded(frame.made),
    ),
    h(
      Text,
      { key: 'page', style: [styles.foot, styles.end, directionOf(frame.pageOf)], fixed: true },
      filled(frame.pageOf, { page, pages }, frame.language),
    ),
  );
}

/** The header of the first page: letterhead, QR code, title. */
export function opening({ letterhead, title }: Frame, qr: Buffer, styles: Styles, subtitle: string) {
  return h(
    View,
    { key: 'opening' },
    h(
      View,
      { style: styles.head },
      h(
        View,
        { style: styles.letterhead },
        words(styles.organisation, letterhead.name),
        ...letterhead.lines.map((one, at) => words(styles.grey, one, at)),
      ),
      h(Image, { style: styles.qr, src: { data: qr, format: 'png' } }),
    ),
    h(View, { style: styles.rule }),
    words(styles.title, title),
    words([styles.grey, { marginBottom: 10 }], subtitle),
  );
}

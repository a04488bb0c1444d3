import type { Language } from '@kalfa/contracts/language';

/** Who the paper is from. */
export type Letterhead = { name: string; lines: readonly string[] };

/** What every sheet carries beside its content. */
export type Frame = {
  title: string;
  language: Language;
  rightToLeft: boolean;
  letterhead: Letterhead;
  /** Who had it made, and when, as the foot of each page says it. */
  made: string;
  /** The page of the product it shows; its QR code leads there. */
  url: string;
  /** `{{page}}` and `{{pages}}` are filled in. */
  pageOf: string;
};

/** A list, landscape, whose headings stand on every page. */
export type PrintedList = Frame & {
  kind: 'list';
  note: string;
  columns: readonly { heading: string; isNumber: boolean; share: number }[];
  rows: readonly (readonly string[])[];
};

/** One record, upright, with boxes to sign in. */
export type PrintedRecord = Frame & {
  kind: 'record';
  subtitle: string;
  fields: readonly { label: string; value: string }[];
  signatures: readonly string[];
};

/** Labels of 50 × 30 mm, one on each page of a roll. */
export type PrintedLabels = {
  kind: 'labels';
  rightToLeft: boolean;
  labels: readonly { name: string; code: string; note: string; url: string; barcode: string }[];
};

export type PrintDocument = PrintedList | PrintedRecord | PrintedLabels;

import type { Language } from '@kalfa/contracts/language';

/** The sender on the letterhead. */
export type Letterhead = { name: string; lines: string[] };

/** The parts of every sheet beside its content. */
export type Frame = {
  title: string;
  language: Language;
  rightToLeft: boolean;
  letterhead: Letterhead;
  /** Who printed it and when, in the footer of each page. */
  made: string;
  /** The URL of the page; the QR code links to it. */
  url: string;
  /** `{{page}}` and `{{pages}}` are replaced. */
  pageOf: string;
};

/** A list, landscape, with its headings on every page. */
export type PrintedList = Frame & {
  kind: 'list';
  note: string;
  columns: readonly { heading: string; isNumber: boolean; share: number }[];
  rows: readonly (readonly string[])[];
};

/** One record, portrait, with signature boxes. */
export type PrintedRecord = Frame & {
  kind: 'record';
  subtitle: string;
  fields: readonly { label: string; value: string }[];
  signatures: readonly string[];
};

/** A document with its lines, portrait, with its headings on every page and signature boxes at the end. */
export type PrintedForm = Frame & {
  kind: 'form';
  subtitle: string;
  /** In boxes next to each other: from whom, to whom. */
  parties: readonly { label: string; lines: readonly string[] }[];
  fields: readonly { label: string; value: string }[];
  columns: PrintedList['columns'];
  rows: PrintedList['rows'];
  totals: readonly { label: string; value: string }[];
  note: string;
  signatures: readonly { label: string; name: string }[];
};

/** Labels of 50 × 30 mm, one on each page of a roll. */
export type PrintedLabels = {
  kind: 'labels';
  rightToLeft: boolean;
  labels: readonly { name: string; code: string; note: string; url: string; barcode: string }[];
};

export type PrintDocument = PrintedList | PrintedRecord | PrintedForm | PrintedLabels;

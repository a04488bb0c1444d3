import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { addressWith, menus, type MenuKey } from '@kalfa/contracts/menu';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { filled } from '@kalfa/texts/fill-in';
import type { Organisation } from '../organisation.ts';
import { printFormats } from './formats.ts';
import type { Frame, Letterhead } from './print-document.ts';
import type { Printer } from './printer.ts';

/** Dependencies of every print-out. */
export type PrintSettings = { printer: Printer; organisation: Organisation; appUrl: string };

/** The URL of a page, of one record or of the list. */
export function pageUrl({ appUrl }: Pick<PrintSettings, 'appUrl'>, menu: MenuKey, id?: number): string {
  const { url } = menus[menu];
  return `${appUrl}${id === undefined ? url : addressWith(url, { id })}`;
}

/** The name of the organisation, then its address, phone and tax number where they are set. */
export function letterheadOf({ name, address, phone, taxOffice, taxNumber }: Organisation): Letterhead {
  const tax = [taxOffice, taxNumber].filter(Boolean).join(' ');
  return { name, lines: [address, [phone, tax].filter(Boolean).join(' · ')].filter(Boolean) };
}

/** Letterhead and footer, in the user's language. */
export function frameOf(
  settings: Pick<PrintSettings, 'organisation'>,
  { title, url, by, language }: { title: string; url: string; by: string; language: Language },
): Frame {
  const { organisation } = settings;
  const words = dictionaries[language].exchange.print;
  const at = printFormats(language).dayAndTime(new Date().toISOString(), organisation.timeZone);
  return {
    title,
    language,
    rightToLeft: rightToLeft.has(language),
    letterhead: letterheadOf(organisation),
    made: filled(words.made, { by, at }, language),
    url,
    pageOf: words.pageOf,
  };
}

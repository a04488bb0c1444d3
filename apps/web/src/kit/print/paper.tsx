import { rightToLeft } from '@kalfa/contracts/language';
import type { PrintedFrame } from '@kalfa/contracts/printed';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';
import { useSettings } from '../../lib/settings.ts';
import { QrCode } from '../page/qr-code.tsx';
import { cssPages, cssText } from './paper.model.ts';
import style from './paper.module.css';

type Props = {
  printed: PrintedFrame;
  /** What names it at the top of further pages. */
  name: readonly string[];
  /** A page of its own size, in place of a sheet with margins. */
  className?: string | undefined;
  /** Landscape, for tables with many columns. */
  isWide?: boolean;
  /** Called when the browser has printed it, or the user has given up. */
  onDone: () => void;
  children: ReactNode;
};

/** Paper. It is invisible on screen, and prints itself as soon as its fonts are loaded. */
export function Paper({ printed, name, className, isWide = false, onDone, children }: Props) {
  const { url, printedBy, printedAt } = printed;
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const page = useRef<HTMLElement>(null);
  const made = t('documents.sheet.made', { who: isolated(printedBy), when: dayAndTime(printedAt) });
  const margins = marginsOf(rightToLeft.has(language), {
    again: cssText(name.map(isolated).join(' · ')),
    made: cssText(`${made}\n${leftToRight(url)}`),
    pages: cssPages(t('documents.sheet.page', { page: '{{page}}', pages: '{{pages}}' })),
  });
  usePrinting(page, { ...margins, '--sheet-size': isWide ? 'A4 landscape' : 'A4 portrait' }, onDone);
  return createPortal(
    <article
      ref={page}
      className={[style.sheet, isWide && style.wide, className].filter(Boolean).join(' ')}
      data-print-sheet
    >
      {children}
    </article>,
    document.body,
  );
}

type HeadProps = {
  printed: PrintedFrame;
  title: string;
  subtitle?: ReactNode;
  /** What identifies it, the most important first. */
  identity: readonly (readonly [label: string, value: ReactNode])[];
};

/** The heading of the first page: the sender, the title, what identifies it, and the code that leads back to its page. */
export function PaperHead({ printed: { letterhead, url }, title, subtitle, identity }: HeadProps) {
  const { t } = useTranslation();
  return (
    <header className={style.head}>
      <div>
        <p className={style.organisation}>
          <bdi>{letterhead.name}</bdi>
        </p>
        {letterhead.lines.map((line) => (
          <p key={line} className={style.address}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <h1>{title}</h1>
        {subtitle && <p className={style.kind}>{subtitle}</p>}
      </div>
      <dl className={style.identity}>
        {identity.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>
            <bdi>{value}</bdi>
          </dd>,
        ])}
      </dl>
      <QrCode text={url} label={t('documents.sheet.qrCode')} quiet={0} className={style.qr ?? ''} />
    </header>
  );
}

type Margins = Readonly<Record<`--sheet-${'top' | 'bottom'}-${'left' | 'right'}`, string>>;

/** The margins of every page: who printed it at the start, the page number at the end, the title on further pages. */
function marginsOf(
  isRightToLeft: boolean,
  { again, made, pages }: { again: string; made: string; pages: string },
): Margins {
  const nothing = 'none';
  return isRightToLeft
    ? {
        '--sheet-top-left': nothing,
        '--sheet-top-right': again,
        '--sheet-bottom-left': pages,
        '--sheet-bottom-right': made,
      }
    : {
        '--sheet-top-left': again,
        '--sheet-top-right': nothing,
        '--sheet-bottom-left': made,
        '--sheet-bottom-right': pages,
      };
}

/** In the margins there are no elements, so that directions are set apart with control characters. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Prints the page once its fonts are loaded. Its size and margins are set on the root element, which pages inherit from. */
function usePrinting(
  page: { readonly current: HTMLElement | null },
  settings: Margins & { '--sheet-size': string },
  onDone: () => void,
): void {
  const first = useRef({ settings, onDone });
  useEffect(() => {
    const { style: root } = document.documentElement;
    const given = Object.entries(first.current.settings);
    const done = () => first.current.onDone();
    let isOpen = true;
    for (const [name, value] of given) root.setProperty(name, value);
    window.addEventListener('afterprint', done);
    const words = `${page.current?.textContent ?? ''}${given.map(([, value]) => value).join('')}`;
    const print = async () => {
      await fontsFor(words);
      if (isOpen) window.print();
    };
    void print();
    return () => {
      isOpen = false;
      window.removeEventListener('afterprint', done);
      for (const [name] of given) root.removeProperty(name);
    };
  }, [page]);
}

/** What is not on the screen has not made the browser load its letters. Without them the sheet is printed anyway. */
async function fontsFor(words: string): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const load = (weight: number) => document.fonts.load(`${weight} 9pt ${fontFamily}`, words);
  await Promise.all([400, 600, 700, 800].map(load)).catch(() => undefined);
}

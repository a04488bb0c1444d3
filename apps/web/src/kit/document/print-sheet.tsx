import type { AnyDocument, PrintedDocument } from '@kalfa/contracts/document';
import { rightToLeft } from '@kalfa/contracts/language';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { QrCode } from '../page/qr-code.tsx';
import { factsOf, type Fact } from '../record/record-facts.tsx';
import { headerRecord } from './document-record.ts';
import {
  columnsOf,
  factColumnsOf,
  type DocumentView,
  type OpenDocument,
  type Sheet,
  type Signature,
} from './document-view.ts';
import { PrintLines } from './print-lines.tsx';
import { cssPages, cssText, watermarks } from './print-sheet.model.ts';
import style from './print-sheet.module.css';

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  sheet: Sheet;
  printed: PrintedDocument;
  /** Called when the browser has printed it, or the user has given up. */
  onDone: () => void;
};

/** A document on paper. It is invisible on screen, and prints itself as soon as its fonts are loaded. */
export function PrintSheet<D extends AnyDocument>({ view, sheet, printed, onDone }: Props<D>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const contract: AnyDocument = view.contract;
  const texts = useEntityTexts(contract.name);
  const { letterhead, url, printedBy, printedAt } = printed;
  const row = printed.document as unknown as OpenDocument;
  const title = sheet.title ?? texts.one;
  const isRightToLeft = rightToLeft.has(language);

  const page = useRef<HTMLElement>(null);
  const made = t('documents.sheet.made', {
    who: isolated(printedBy),
    when: formats.dayAndTime(printedAt),
  });
  usePrinting(
    page,
    marginsOf(isRightToLeft, {
      again: cssText(`${title} · ${isolated(row.number)}`),
      made: cssText(`${made}\n${leftToRight(url)}`),
      pages: cssPages(t('documents.sheet.page', { page: '{{page}}', pages: '{{pages}}' })),
    }),
    onDone,
  );

  const facts = factsOf(
    {
      contract: headerRecord(contract, undefined, {}),
      row: row as never,
      form: view.header as never,
      columns: factColumnsOf(view),
    },
    { texts, formats },
  ).filter(({ value }) => value !== null && value !== '');
  const isParty = ({ fields }: Fact) => fields.some((field) => sheet.parties.includes(field));
  const others = facts.filter((fact) => !isParty(fact) && !fact.fields.includes('documentDate'));
  const watermark = watermarks[row.status];
  const kind = contract.kindNames.length > 1 && texts.choice('kind', String(row.kind));
  const signatures = (
    <div className={style.signatures}>
      {sheet.signatures.map((name) => (
        <SignatureBox key={name} name={name} signed={watermark ? null : signatureOf(name, row)} />
      ))}
    </div>
  );
  return createPortal(
    <article ref={page} className={style.sheet} data-print-sheet>
      {watermark && (
        <Watermark text={t(`documents.status.${watermark}`).toLocaleUpperCase(tagOf(language))} />
      )}
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
          {kind && <p className={style.kind}>{kind}</p>}
        </div>
        <dl className={style.identity}>
          <dt>{t('documents.field.number')}</dt>
          <dd>
            <bdi>{row.number}</bdi>
          </dd>
          <dt>{t('documents.field.documentDate')}</dt>
          <dd>{formats.day(row.documentDate)}</dd>
          <dt>{t('documents.field.status')}</dt>
          <dd>{t(`documents.status.${row.status}`)}</dd>
        </dl>
        <QrCode text={url} label={t('documents.sheet.qrCode')} quiet={0} className={style.qr ?? ''} />
      </header>
      <dl className={style.parties}>
        {facts.filter(isParty).map(({ label, value }) => (
          <div key={label} className={style.party}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={style.facts}>
        {others.map(({ label, value, isLong }) => (
          <div key={label} data-long={isLong || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {contract.hasLines ? (
        <PrintLines columns={columnsOf(view, row)} lines={row.lines} sheet={sheet}>
          {signatures}
        </PrintLines>
      ) : (
        signatures
      )}
    </article>,
    document.body,
  );
}

/** As large as the word allows, from corner to corner of an A4 page. */
function Watermark({ text }: { text: string }) {
  return (
    <div className={style.watermark} aria-hidden data-watermark>
      <span style={{ fontSize: `${Math.min(44, 330 / text.length)}mm` }}>{text}</span>
    </div>
  );
}

type Signed = { by: string; at: string };

/** Who has signed in the system already; everybody else signs by hand. */
function signatureOf(name: Signature, row: OpenDocument): Signed | null {
  if (name === 'preparedBy') return { by: row.createdBy, at: row.createdAt };
  if (name === 'approvedBy' && row.decidedBy && row.decidedAt)
    return { by: row.decidedBy, at: row.decidedAt };
  return null;
}

function SignatureBox({ name, signed }: { name: Signature; signed: Signed | null }) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  return (
    <div className={style.signature}>
      <strong>{t(`documents.signature.${name}`)}</strong>
      <div>
        {signed ? (
          <>
            <bdi>{signed.by}</bdi>
            <br />
            <small>
              <bdi>{dayAndTime(signed.at)}</bdi>
            </small>
          </>
        ) : (
          <div className={style.rule}>{t('documents.sheet.name')}</div>
        )}
      </div>
      <div className={style.rule}>{t('documents.sheet.signature')}</div>
    </div>
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
const isolated = (text: string) => `\u2068${text}\u2069`;
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Prints the page once its fonts are loaded. The margins are set on the root element, which page boxes inherit from. */
function usePrinting(
  page: { readonly current: HTMLElement | null },
  margins: Margins,
  onDone: () => void,
): void {
  const first = useRef({ margins, onDone });
  useEffect(() => {
    const { style: root } = document.documentElement;
    const given = Object.entries(first.current.margins);
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

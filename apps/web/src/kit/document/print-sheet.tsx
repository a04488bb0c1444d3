import type { AnyDocument, PrintedDocument } from '@kalfa/contracts/document';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { Paper, PaperHead } from '../print/paper.tsx';
import style from '../print/paper.module.css';
import { Signatures, type Signature, type Signed } from '../print/signatures.tsx';
import { factsOf, type Fact } from '../record/record-facts.tsx';
import { headerRecord } from './document-record.ts';
import {
  columnsOf,
  factColumnsOf,
  type DocumentView,
  type OpenDocument,
  type Sheet,
} from './document-view.ts';
import { PrintLineSheet } from './print-line-sheet.tsx';
import { PrintLines } from './print-lines.tsx';
import { watermarks } from './print-sheet.model.ts';

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  sheet: Sheet;
  printed: PrintedDocument;
  /** Called when the browser has printed it, or the user has given up. */
  onDone: () => void;
};

/** A document on paper. */
export function PrintSheet<D extends AnyDocument>({ view, sheet, printed, onDone }: Props<D>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const contract: AnyDocument = view.contract;
  const texts = useEntityTexts(contract.name);
  const row = printed.document as unknown as OpenDocument;
  const title = sheet.title ?? texts.one;

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
    <Signatures
      boxes={sheet.signatures.map((name) => ({
        name,
        signed: sheet.signed?.[name] ?? (watermark ? null : signatureOf(name, row)),
      }))}
    />
  );
  const { lineSheet } = view;
  const columns = columnsOf(view, row);
  const lines = row.lines.filter(sheet.isPrinted ?? (() => true));
  return (
    <Paper printed={printed} name={[title, row.number]} isWide={lineSheet !== undefined} onDone={onDone}>
      {watermark && (
        <Watermark text={t(`documents.status.${watermark}`).toLocaleUpperCase(tagOf(language))} />
      )}
      <PaperHead
        printed={printed}
        title={title}
        subtitle={kind}
        identity={[
          [t('documents.field.number'), row.number],
          [t('documents.field.documentDate'), formats.day(row.documentDate)],
          [t('documents.field.status'), t(`documents.status.${shownStatus(row.status, row.kind)}`)],
        ]}
      />
      <dl className={style.parties}>
        {partiesOf(sheet, facts, row, texts.field).map(({ label, value }) => (
          <div key={label} className={style.party}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={style.facts}>
        {[...others, ...(sheet.facts ?? [])].map(({ label, value, isLong }) => (
          <div key={label} data-long={isLong || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lineSheet && lines.length > 0 ? (
        <PrintLineSheet columns={columns} lines={lines} lineSheet={lineSheet} sheet={sheet}>
          {signatures}
        </PrintLineSheet>
      ) : contract.hasLines && !lineSheet ? (
        <PrintLines columns={columns} lines={lines} sheet={sheet} currency={printed.currency}>
          {signatures}
        </PrintLines>
      ) : (
        signatures
      )}
    </Paper>
  );
}

/** The parties in their order. One that no field of the header names is read from the row. */
function partiesOf(
  { parties }: Sheet,
  facts: readonly Fact[],
  row: OpenDocument,
  nameOf: (field: string) => string,
): Pick<Fact, 'label' | 'value'>[] {
  const found = parties.flatMap((field): Pick<Fact, 'label' | 'value'>[] => {
    const fact = facts.find(({ fields }) => fields.includes(field));
    if (fact) return [fact];
    const value = row[field];
    return typeof value === 'string' && value !== ''
      ? [{ label: nameOf(field), value: <bdi>{value}</bdi> }]
      : [];
  });
  return [...new Map(found.map((party) => [party.label, party])).values()];
}

/** As large as the word allows, from corner to corner of an A4 page. */
function Watermark({ text }: { text: string }) {
  return (
    <div className={style.watermark} aria-hidden data-watermark>
      <span style={{ fontSize: `${Math.min(44, 330 / text.length)}mm` }}>{text}</span>
    </div>
  );
}

/** Who has signed in the system already; everybody else signs by hand. */
function signatureOf(name: Signature, row: OpenDocument): Signed | null {
  if (name === 'preparedBy') return { by: row.createdBy, at: row.createdAt };
  if (name === 'approvedBy' && row.decidedBy && row.decidedAt)
    return { by: row.decidedBy, at: row.decidedAt };
  return null;
}

import type { PrintedSite } from '@kalfa/contracts/works/site-overview';
import { addDecimals } from '@kalfa/domain/decimal';
import type { ReactNode } from 'react';
import { Paper, PaperHead } from '../../../kit/print/paper.tsx';
import paper from '../../../kit/print/paper.module.css';
import { Signatures } from '../../../kit/print/signatures.tsx';
import { dayOf, msOf } from '../../../lib/clock.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { monthlyRents } from './rents.model.ts';
import style from './site-sheet.module.css';
import { SubscriptionList } from './subscriptions.tsx';

type Props = { printed: PrintedSite; onDone: () => void };

const signatures = ['preparedBy', 'checkedBy', 'approvedBy'] as const;

/** A site on paper: what identifies it, and everything that belongs to it. */
export function SiteSheet({ printed, onDone }: Props) {
  const { t } = useTranslation();
  const { day, number } = useFormats();
  const texts = useEntityTexts('workhouse');
  const tender = useEntityTexts('tender');
  const { site } = printed;
  const title = t('site.sheet');
  const facts = [
    [texts.field('workTitle'), site.workTitle],
    [tender.one, `${printed.tender.number} · ${printed.tender.title}`],
    [texts.field('regionPath'), site.regionPath],
    [texts.field('address'), site.address],
    [texts.field('minimumPeople'), site.minimumPeople === null ? null : number(site.minimumPeople)],
    [texts.field('reopenReason'), site.reopenReason],
  ] as const;
  return (
    <Paper printed={printed} name={[title, site.code, site.name]} onDone={onDone}>
      <PaperHead
        printed={printed}
        title={title}
        subtitle={
          <strong className={style.name}>
            <bdi>{site.name}</bdi>
          </strong>
        }
        identity={[
          [texts.field('code'), site.code],
          [
            t('site.state'),
            site.closedOn === null ? t('site.open') : t('site.closed', { day: day(site.closedOn) }),
          ],
          [texts.field('openedOn'), day(site.openedOn)],
        ]}
      />
      <dl className={`${paper.facts} ${style.facts}`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Rents {...printed} />
      <Stores {...printed} />
      <People {...printed} />
      <div className={style.last}>
        <Projects {...printed} />
        <Signatures boxes={signatures.map((name) => ({ name, signed: null }))} />
      </div>
    </Paper>
  );
}

function Rents({ rents, printedAt }: PrintedSite) {
  const { t } = useTranslation();
  const { day, money } = useFormats();
  const { field } = useEntityTexts('workhouseDetail');
  const site = useEntityTexts('workhouse');
  const paid = monthlyRents(rents ?? [], dayOf(msOf(printedAt)));
  const inCurrency = (amount: string, currency: string) => `${money(amount)} ${currency}`;
  return (
    <Section
      title={t('site.rents')}
      rows={rents}
      columns={[
        {
          heading: field('owner'),
          cell: ({ owner, description }) => (
            <>
              <bdi>{owner}</bdi>
              {description && (
                <div className={style.more}>
                  <bdi>{description}</bdi>
                </div>
              )}
            </>
          ),
        },
        {
          heading: field('subscriptions'),
          cell: ({ subscriptions }) =>
            subscriptions.length > 0 && <SubscriptionList subscriptions={subscriptions} />,
        },
        { heading: field('rentStartDate'), cell: ({ rentStartDate }) => day(rentStartDate), isShort: true },
        {
          heading: field('rentEndDate'),
          cell: ({ rentEndDate }) => rentEndDate && day(rentEndDate),
          isShort: true,
        },
        {
          heading: field('rentAmount'),
          cell: ({ rentAmount, currency }) => inCurrency(rentAmount, currency),
          isNumber: true,
        },
      ]}
      // What is paid today; a rent that is over or has not begun is listed and not paid.
      total={[
        site.field('monthlyRent'),
        null,
        null,
        null,
        paid.map(({ amount, currency }) => <div key={currency}>{inCurrency(amount, currency)}</div>),
      ]}
    />
  );
}

function Stores({ stores }: PrintedSite) {
  const { t } = useTranslation();
  const { money, number } = useFormats();
  const { field } = useEntityTexts('store');
  const items = (stores ?? []).flatMap(({ stockedItems }) => stockedItems ?? []);
  const values = (stores ?? []).flatMap(({ stockValue }) => stockValue ?? []);
  const hasItems = items.length > 0;
  const hasValues = values.length > 0;
  return (
    <Section
      title={t('site.stores')}
      rows={stores}
      columns={[
        { heading: field('code'), cell: ({ code }) => <bdi>{code}</bdi>, isShort: true },
        { heading: field('name'), cell: ({ name }) => <bdi>{name}</bdi> },
        ...(hasItems
          ? [
              {
                heading: field('stockedItems'),
                cell: ({ stockedItems }: StoreRow) => stockedItems !== null && number(stockedItems),
                isNumber: true,
              },
            ]
          : []),
        ...(hasValues
          ? [
              {
                heading: field('stockValue'),
                cell: ({ stockValue }: StoreRow) => stockValue !== null && money(stockValue),
                isNumber: true,
              },
            ]
          : []),
      ]}
      total={
        hasItems
          ? [
              t('documents.sheet.total'),
              null,
              number(items.reduce((sum, count) => sum + count, 0)),
              ...(hasValues ? [money(addDecimals(values))] : []),
            ]
          : null
      }
    />
  );
}

type StoreRow = NonNullable<PrintedSite['stores']>[number];

type PersonRow = NonNullable<PrintedSite['people']>[number];

function People({ people }: PrintedSite) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { field } = useEntityTexts('workPlace');
  return (
    <Section
      title={t('site.people')}
      rows={people}
      columns={[
        { heading: field('personnelName'), cell: ({ personnelName }) => <bdi>{personnelName}</bdi> },
        { heading: field('positionTitle'), cell: ({ positionTitle }) => <bdi>{positionTitle}</bdi> },
        { heading: field('placeName'), cell: ({ placeName }) => <bdi>{placeName}</bdi> },
        { heading: field('startDate'), cell: ({ startDate }) => day(startDate), isShort: true },
        ...(people?.some(({ endDate }) => endDate !== null)
          ? [
              {
                heading: field('endDate'),
                cell: ({ endDate }: PersonRow) => endDate && day(endDate),
                isShort: true,
              },
            ]
          : []),
      ]}
    />
  );
}

function Projects({ projects }: PrintedSite) {
  const { t } = useTranslation();
  const { field } = useEntityTexts('project');
  return (
    <Section
      title={t('site.runningProjects')}
      rows={projects && projects.filter(({ isRunning }) => isRunning)}
      columns={[{ heading: field('name'), cell: ({ name }) => <bdi>{name}</bdi> }]}
    />
  );
}

type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** As narrow as its content. */
  isShort?: boolean;
};
type SectionProps<Row> = {
  title: string;
  /** Null where this user may not print them. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  total?: readonly ReactNode[] | null;
};

/** A table with a title. It is left out where the user may not print it, and says so where there is nothing. */
function Section<Row extends { id: number }>({ title, rows, columns, total }: SectionProps<Row>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!rows) return null;
  const classOf = ({ isNumber, isShort }: Column<Row>) =>
    isNumber ? paper.number : isShort ? paper.narrow : undefined;
  return (
    <section className={style.section}>
      <h2>
        {title} {rows.length > 0 && <span>{number(rows.length)}</span>}
      </h2>
      {rows.length === 0 ? (
        <p>{t('site.noneYet')}</p>
      ) : (
        <table className={paper.lines}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.heading} className={classOf(column)}>
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.heading} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <td key={column.heading} className={classOf(column)}>
                    {total[index]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}

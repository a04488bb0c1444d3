import { recordStatusName } from '@kalfa/contracts/fields';
import type { AnyRecord, InputOf, RowOf } from '@kalfa/contracts/record';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconFileOff, IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { isRefusal } from '../../lib/call.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { Attachments } from '../files/attachments.tsx';
import type { AnyColumn } from '../list/columns.ts';
import { addressText } from '../list/list-address.ts';
import { StatusChip } from '../list/status-chip.tsx';
import { useAddressChoice } from '../page/address-choice.ts';
import { AddressTabs } from '../page/address-tabs.tsx';
import { BackLink } from '../page/back-link.tsx';
import { Message } from '../page/message.tsx';
import { BelowHeader, PageHeader } from '../page/page-header.tsx';
import { withinReach } from '../page/within-reach.ts';
import { HistoryEntries } from './history.tsx';
import { countedColumns, KeyFigures } from './key-figures.tsx';
import { NavigationButtons } from './list-navigation.tsx';
import { ReadOnlyReason } from './read-only-reason.tsx';
import { RecordFacts } from './record-facts.tsx';
import type { RecordFields } from './record-fields.tsx';
import { RecordSide } from './record-side.tsx';
import { RowMenu, type RowChoice, type RowExtra } from './row-menu.tsx';
import type { StoredRow } from './stored-row.ts';
import { partKey, withoutPage } from './use-open-record.ts';
import { useListNavigation, type NavigatedList } from './use-list-navigation.ts';
import style from './record-page.module.css';
import { StickyHead } from './sticky-head.tsx';

/** A tab of a record page in addition to those every record has. */
export type RecordTab = { name: string; label: string; count?: number | undefined; content: ReactNode };

/** What the page of one entity shows in addition to its facts, files and history. */
export type RecordPageParts<Row> = {
  /** How an active record stands, beside its title. */
  state?: (row: Row) => ReactNode;
  /** Figures that are not columns of the list. */
  figures?: (row: Row) => ReactNode;
  /** What people look for first, above the facts. */
  lead?: (row: Row) => ReactNode;
  tabs?: (row: Row) => readonly RecordTab[];
};

type Props<R extends AnyRecord> = {
  contract: R;
  id: number;
  /** The row as the list has it, shown until the record itself has loaded. */
  listed: StoredRow | undefined;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  columns: readonly AnyColumn[];
  parts: RecordPageParts<RowOf<R>> | undefined;
  navigated: NavigatedList;
  extras: (row: StoredRow) => readonly RowExtra[];
  mayPrint: boolean;
  onChoose: (choice: RowChoice, row: StoredRow) => void;
  onClose: () => void;
};

/** One record on a page of its own, to read: key figures, facts, activity, and tabs that the URL names. */
export function RecordPage<R extends AnyRecord>(props: Props<R>) {
  const { contract, id, listed } = props;
  const { data, error, isFetching, refetch } = useRead(contract.endpoints.get, { params: { id } });
  const row = (data as StoredRow | undefined) ?? listed;
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  if (isRefusal(error) && error.code === 'NOT_FOUND') return <Missing contract={contract} />;
  if (row) return <Loaded {...props} row={row} />;
  if (error && !isFetching) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={240} />;
}

/** The record was never there, or this user may not see it. */
export function Missing({ contract, list }: { contract: { name: string }; list?: string | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const texts = useEntityTexts(contract.name);
  return (
    <Message
      isPage
      title={t('record.missingTitle', { entity: texts.one })}
      text={t('record.missingText')}
      icon={<IconFileOff size={40} stroke={1.5} />}
    >
      <Button variant="contained" component={RouterLink} to={list ?? pathname}>
        {t('record.toList', { list: texts.title })}
      </Button>
    </Message>
  );
}

function Loaded<R extends AnyRecord>({
  contract,
  row,
  form,
  columns,
  parts,
  navigated,
  extras,
  mayPrint,
  onChoose,
  onClose,
}: Props<R> & { row: StoredRow }) {
  const { t } = useTranslation();
  const texts = useEntityTexts(contract.name);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [requested] = useAddressChoice(partKey);
  const files = useRead(
    contract.endpoints.attachments,
    { params: { id: row.id } },
    { isEnabled: contract.attachments !== undefined },
  ).data;
  const navigation = useListNavigation(navigated, row.id);
  const name = String(row[contract.label]);
  const typed = row as RowOf<R>;
  const tabs: { name: string; label: string; count?: number | undefined }[] = [
    { name: 'overview', label: t('record.part.overview') },
    ...(parts?.tabs?.(typed) ?? []),
    ...(contract.attachments ? [{ name: 'files', label: t('record.part.files'), count: files?.length }] : []),
    { name: 'history', label: t('record.part.history') },
  ];
  const tab = tabs.find((one) => one.name === requested)?.name ?? 'overview';
  const mayEdit = row.actions.includes('edit');
  const isActive = recordStatusName[row.recordStatus] === 'active';
  // The figures show these.
  const counted = countedColumns(contract, columns);
  return (
    // The tabs of the list belong to the list.
    <BelowHeader value={null}>
      <StickyHead>
        <PageHeader
          title={name}
          isLong
          trail={<BackLink label={texts.title} href={`?${addressText(withoutPage())}`} onClick={onClose} />}
          chip={(isActive && parts?.state?.(typed)) || <StatusChip status={row.recordStatus} />}
        >
          <span className={style.tools}>
            {navigation && <NavigationButtons navigation={navigation} />}
            <RowMenu
              name={name}
              actions={row.actions.filter((action) => action !== 'edit')}
              mayPrint={mayPrint}
              extras={extras(row)}
              isOnPage
              onChoose={(choice) => onChoose(choice, row)}
            />
          </span>
          {mayEdit && (
            <Button
              variant="contained"
              startIcon={<IconPencil size={18} stroke={2} />}
              onClick={() => onChoose('edit', row)}
              {...(isPhone && withinReach)}
            >
              {t('record.action.edit')}
            </Button>
          )}
        </PageHeader>
      </StickyHead>
      {!mayEdit && <ReadOnlyReason row={row} />}
      {parts?.figures?.(typed) ?? <KeyFigures contract={contract} row={row} columns={columns} />}
      <AddressTabs
        param={partKey}
        label={t('record.parts')}
        current={tab}
        tabs={tabs.map(({ name: one, label, count }) => ({ name: one, label, count }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        {tab === 'overview' ? (
          <div className={style.columns}>
            <div className={style.main}>
              {parts?.lead?.(typed)}
              <Card>
                <CardContent>
                  <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
                    {t('record.facts')}
                  </Typography>
                  <RecordFacts
                    contract={contract}
                    row={row}
                    form={form}
                    columns={columns.filter((column) => !counted.includes(column))}
                  />
                </CardContent>
              </Card>
            </div>
            <RecordSide contract={contract} row={row} />
          </div>
        ) : (
          <Card>
            <CardContent className={style.part}>
              {tab === 'files' ? (
                <Attachments record={contract} id={row.id} />
              ) : tab === 'history' ? (
                <HistoryEntries contract={contract} id={row.id} />
              ) : (
                parts?.tabs?.(typed).find((one) => one.name === tab)?.content
              )}
            </CardContent>
          </Card>
        )}
      </Suspense>
    </BelowHeader>
  );
}

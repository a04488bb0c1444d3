import type { AnyDocument } from '@kalfa/contracts/document';
import type { DocumentViewer } from '@kalfa/contracts/documents/any-document';
import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import type { FieldFault } from '@kalfa/contracts/refusal';
import { entityNamespaces } from '@kalfa/texts/entity-namespaces';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useStore } from 'zustand';
import { isRefusal } from '../../lib/call.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useListChange } from '../../lib/notify/live.ts';
import { useRead } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { Attachments } from '../files/attachments.tsx';
import { LinesCard } from '../lines/lines-card.tsx';
import { addressText } from '../list/list-address.ts';
import { menuActions } from '../list/menu-actions.tsx';
import { opensMenu } from '../list/opens-menu.ts';
import { useAddressChoice } from '../page/address-choice.ts';
import { AddressTabs } from '../page/address-tabs.tsx';
import { BackLink } from '../page/back-link.tsx';
import { BelowHeader, PageHeader } from '../page/page-header.tsx';
import { Tip } from '../page/tip.tsx';
import { withinReach } from '../page/within-reach.ts';
import { NavigationButtons } from '../record/list-navigation.tsx';
import { RecordFacts } from '../record/record-facts.tsx';
import { recordFields } from '../record/record-fields.tsx';
import { Missing } from '../record/record-page.tsx';
import { StickyHead } from '../record/sticky-head.tsx';
import { partKey, useOpenPage, withoutPage } from '../record/use-open-record.ts';
import { useListNavigation, type NavigatedList } from '../record/use-list-navigation.ts';
import { ActQuestion, asksFirst } from './act-question.tsx';
import { actionsInOrder, actViews } from './act-views.ts';
import { Blockers } from './blockers.tsx';
import { Conflict } from './conflict.tsx';
import { CorrectionNote } from './correction-note.tsx';
import style from './document-page.module.css';
import { headerRecord } from './document-record.ts';
import { FillButton } from './fill-button.tsx';
import { DocumentStatusChip } from './document-status.tsx';
import { columnsOf, factColumnsOf, type DocumentView, type OpenDocument } from './document-view.ts';
import { faultsByLine } from './line-adapter.ts';
import { OverruleQuestion } from './overrule-question.tsx';
import { OpenQuestion } from './open-question.tsx';
import { StatusSteps } from './status-steps.tsx';
import { Timeline } from './timeline.tsx';
import { useAct, type Blocked } from './use-act.ts';
import { isEnter, isP, useCtrlKey } from './use-ctrl-key.ts';
import { useDocumentEditor } from './use-document-editor.ts';
import { usePrint } from './use-print.tsx';
import { useViewers, Viewers } from './viewers.tsx';

// It names documents of all areas.
const Chain = lazy(async () => {
  const [{ Chain: Loaded }] = await Promise.all([
    loadPart(() => import('./chain.tsx')),
    loadNamespaces(...entityNamespaces),
  ]);
  return { default: Loaded };
});
const Correction = lazy(() => import('./correction.tsx').then((module) => ({ default: module.Correction })));

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  id: number;
  /** The list it was opened from. */
  navigated?: NavigatedList;
  /** The address of the list. */
  listAddress?: string;
  onClose: () => void;
};

/** One document on a page of its own: its way, its header, its lines, and what can be done with it now. */
export function DocumentPage<D extends AnyDocument>(props: Props<D>) {
  const { view, id } = props;
  const contract: AnyDocument = view.contract;
  const { data, error, isFetching, refetch } = useRead(contract.endpoints.get, { params: { id } });
  const row = data as OpenDocument | undefined;
  useListChange(contract.name, () => void refetch());
  const viewers = useViewers(id, row !== undefined);
  const language = useSettings((settings) => settings.isLanguage);
  // A refused action is still explained when what another user has stored is shown.
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  // The key that submits must not approve at once what the same user has just submitted.
  const [isJustSubmitted, setIsJustSubmitted] = useState(false);
  if (isRefusal(error) && error.code === 'NOT_FOUND')
    return <Missing contract={contract} list={props.listAddress} />;
  // A new status is another page: what could be edited can only be read now, or the other way round. So is another language: the
  // lines have its headings.
  if (row)
    return (
      <Opened
        key={`${row.status} ${columnsOf(view, row).length} ${language}`}
        {...props}
        row={row}
        viewers={viewers}
        blocked={blocked}
        setBlocked={setBlocked}
        isJustSubmitted={isJustSubmitted}
        onSubmitted={() => setIsJustSubmitted(true)}
      />
    );
  if (error && !isFetching) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={240} />;
}

function Opened<D extends AnyDocument>({
  view,
  row,
  navigated,
  listAddress,
  onClose,
  viewers,
  blocked,
  setBlocked,
  isJustSubmitted,
  onSubmitted,
}: Props<D> & {
  row: OpenDocument;
  viewers: readonly DocumentViewer[];
  blocked: Blocked | null;
  setBlocked: (blocked: Blocked | null) => void;
  isJustSubmitted: boolean;
  onSubmitted: () => void;
}) {
  const { t } = useTranslation();
  const contract: AnyDocument = view.contract;
  const texts = useEntityTexts(contract.name);
  const [requested] = useAddressChoice(partKey);
  const navigation = useListNavigation(navigated, row.id);
  const { form, editor, owner, header, isReadOnly, isEntered, refresh } = useDocumentEditor(view, row);
  const saveState = useStore(editor.store, (state) => state.saveState);
  const isTyping = useStore(editor.store, (state) => state.isEditing);
  const { open: openPage } = useOpenPage();
  // What an action refused is marked until the next one, which may be allowed.
  const isMarked = useRef(false);
  const markLines = (errors: readonly FieldFault[]) => {
    const { lines: upsert } = editor.store.getState();
    const change = { upsert, remove: [], order: [], added: [] };
    const ofLines = errors.filter(({ path }) => path.startsWith('lines.'));
    const faults = new Map(Object.entries(faultsByLine(columnsOf(view, row), ofLines, change)));
    if (faults.size === 0) return errors;
    isMarked.current = true;
    editor.store.setState({ serverFaults: faults });
    return errors.filter((error) => !ofLines.includes(error));
  };
  const { run, busy, overruled, dropOverruled } = useAct(contract, row, setBlocked, markLines);
  const [asked, setAsked] = useState<DocumentAction | null>(null);

  // What another user has stored is shown as soon as nothing of one's own would be lost.
  const version = Number(editor.saver.version());
  const isNewer = row.version > version;
  const isSavedOnce = isEntered || saveState.name === 'saved';
  const isClean = saveState.name === 'idle' || saveState.name === 'saved';
  // After a save the lines have values of the server's own, such as what is available, or who recorded a value.
  const isOther = isNewer || (isSavedOnce && row.version === version);
  const isRefreshed = isOther && !isTyping && (isClean || (isEntered && saveState.name !== 'saving'));
  const takeOver = useEffectEvent(() => refresh(row));
  useEffect(() => {
    if (isRefreshed) takeOver();
  }, [isRefreshed, row]);

  const showFaults = () => setBlocked({ message: t('documents.blocked'), errors: [] });
  /** What is wrong beside the lines. */
  const headerFaults = () =>
    Object.keys(header.now()).flatMap((path) => {
      const { error } = form.getFieldState(path);
      return error?.message ? [{ path, code: 'VALUE_REFUSED', message: error.message }] : [];
    });
  /** Saves everything, or shows why that is not possible. */
  const save = async (): Promise<boolean> => {
    const state = await editor.saver.flush();
    if (state.name === 'held') showFaults();
    if (state.name === 'refused') setBlocked({ message: state.message, errors: headerFaults() });
    if (state.name === 'offline') setBlocked({ message: t('documents.notSaved'), errors: [] });
    if (state.name === 'conflict') setBlocked({ message: t('documents.answerFirst'), errors: [] });
    return !['held', 'refused', 'offline', 'conflict'].includes(state.name);
  };
  /** Everything is saved first, so that the action is taken on what the user sees. */
  const take = async (action: DocumentAction, input: object = {}) => {
    if (isMarked.current) editor.store.setState({ serverFaults: new Map() });
    isMarked.current = false;
    if (!(await save())) return;
    if (editor.faultyCount(editor.store.getState()) > 0) {
      showFaults();
      return;
    }
    // Values that others record meanwhile do not stand against an action.
    const based = Number(editor.saver.version());
    const done = await run(action, isEntered ? Math.max(row.version, based) : based, input);
    // What was typed for a correction is kept while it is refused.
    if (done || action !== 'correct') setAsked(null);
    if (done && (action === 'submit' || action === 'finish')) onSubmitted();
    if (done && action === 'archive') onClose();
    if (done?.replacement) openPage(done.replacement.id);
  };
  const choose = (action: DocumentAction) => {
    if (asksFirst(contract, row, action)) setAsked(action);
    else void take(action);
  };
  const offered = actionsInOrder.filter(
    (action) => row.actions.includes(action) && action in contract.endpoints && !actViews[action].isInPlace,
  );
  const corrected = asked === 'correct' ? view.correct : undefined;
  const next = offered.find(
    (action) => actViews[action].isNext && !(action === 'approve' && isJustSubmitted),
  );
  const opposite = next && offered.find((action) => actViews[action].isOpposite);
  useCtrlKey(isEnter, next && !asked ? () => choose(next) : null);
  const { print, isLoading, sheet } = usePrint(view, row, { save, onBlocked: setBlocked });
  useCtrlKey(isP, print);

  const fill = !isReadOnly && view.fill && (
    <FillButton
      id={row.id}
      fill={view.fill}
      onStart={async () => ((await save()) ? Number(editor.saver.version()) : null)}
      onBlocked={setBlocked}
    />
  );

  const missing = view.missing?.(row) ?? [];
  // A sheet needs the whole page, so the fields of the header have a part of their own.
  const { lineSheet, LineTools } = view;
  const hasSheet = lineSheet !== undefined && owner.columns.length > 0;
  const ownTabs = view.tabs?.(row) ?? [];
  const tabs = [
    ...(hasSheet ? [{ name: 'lines', label: lineSheet.title }] : []),
    { name: 'overview', label: t('documents.details') },
    ...ownTabs.map(({ name, label }) => ({ name, label })),
    ...(contract.hasHeader ? [{ name: 'files', label: t('documents.files') }] : []),
    { name: 'chain', label: t('documents.chain.title') },
    { name: 'history', label: t('documents.history') },
  ];
  const tab = tabs.find(({ name }) => name === requested)?.name ?? (hasSheet ? 'lines' : 'overview');
  const fields = (
    <Card>
      <CardContent>
        {isReadOnly ? (
          <RecordFacts
            contract={headerRecord(contract, undefined, {})}
            row={row as never}
            form={view.header as never}
            columns={factColumnsOf(view)}
            isFinal
          />
        ) : (
          <div className={style.fields}>
            {view.header(
              recordFields({
                control: form.control,
                input: headerRecord(contract, undefined, {}).input,
                texts,
                isReadOnly: false,
                row: row as never,
              }),
            )}
          </div>
        )}
      </CardContent>
    </Card>
  );
  const lines = contract.hasLines && owner.columns.length > 0 && (
    <LinesCard
      {...owner}
      editor={editor}
      tools={
        <>
          {fill}
          {LineTools && <LineTools row={row} />}
        </>
      }
    />
  );
  return (
    <BelowHeader value={null}>
      <StickyHead>
        <PageHeader
          title={view.nameOf?.(row) ?? row.number}
          isLong
          // A page with an address of its own has its list in the menu.
          trail={
            listAddress === undefined && (
              <BackLink label={texts.title} href={`?${addressText(withoutPage())}`} onClick={onClose} />
            )
          }
          count={view.nameOf && row.number}
          chip={<DocumentStatusChip status={row.status} kind={row.kind} />}
        >
          <Viewers viewers={viewers} />
          {navigation && <NavigationButtons navigation={navigation} />}
          {print && (
            <Tip label={t('documents.print')}>
              <IconButton
                size="small"
                loading={isLoading}
                aria-keyshortcuts="Control+P"
                onClick={() => void print()}
              >
                <IconPrinter size={20} stroke={1.75} />
              </IconButton>
            </Tip>
          )}
          {view.continues?.(row).map(({ label, to, Icon }) => (
            <Button
              key={to}
              component={RouterLink}
              to={to}
              variant="outlined"
              startIcon={<Icon size={18} stroke={2} />}
              // On a phone it is below the buttons without a text, which would not fit beside two of them.
              sx={{ order: { xs: 1, sm: 0 } }}
            >
              {label}
            </Button>
          ))}
          <Actions
            actions={offered}
            next={next}
            opposite={opposite}
            busy={busy}
            number={row.number}
            onChoose={choose}
          />
        </PageHeader>
      </StickyHead>
      <OpenQuestion contract={contract} row={row} />
      {row.status === 'rejected' && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {t('documents.rejectedBy', { who: row.decidedBy ?? '' })}: <bdi>{row.decisionNote}</bdi>
        </Alert>
      )}
      <StatusSteps contract={contract} row={row} way={view.way?.(row) ?? null} />
      {missing.length > 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {missing.join(' ')}
        </Alert>
      )}
      {blocked && (
        <Blockers blocked={blocked} editor={editor} texts={texts} onClose={() => setBlocked(null)} />
      )}
      {saveState.name === 'conflict' && (
        <Conflict view={view} id={row.id} editor={editor} header={header} control={form.control} />
      )}
      <CorrectionNote contract={contract} row={row} />
      {corrected ? (
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Correction
            row={row}
            fields={corrected}
            isBusy={busy !== null}
            onConfirm={(input) => void take('correct', input)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : (
        <AddressTabs param={partKey} label={t('documents.parts')} current={tab} tabs={tabs} />
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        {/* Hidden and not removed: the fields and the lines keep what is typed in them. */}
        {hasSheet && (
          <div className={style.stack} hidden={tab !== 'lines' || corrected !== undefined}>
            {lines}
          </div>
        )}
        <div className={style.stack} hidden={tab !== 'overview' || corrected !== undefined}>
          {fields}
          {!hasSheet && lines}
        </div>
        {tab !== 'overview' && tab !== 'lines' && !corrected && (
          <Card>
            <CardContent>
              {tab === 'files' ? (
                <Attachments record={contract} id={row.id} />
              ) : tab === 'chain' ? (
                <Chain id={row.id} beside={view.besideChain} />
              ) : tab === 'history' ? (
                <Timeline contract={contract} row={row} columns={columnsOf(view, row)} />
              ) : (
                ownTabs.find(({ name }) => name === tab)?.content
              )}
            </CardContent>
          </Card>
        )}
      </Suspense>
      {asked && !corrected && (
        <ActQuestion
          contract={contract}
          row={row}
          action={asked}
          isBusy={busy !== null}
          onConfirm={(input) => void take(asked, input)}
          onClose={() => setAsked(null)}
        />
      )}
      {overruled && !asked && (
        <OverruleQuestion
          overruled={overruled}
          texts={texts}
          isBusy={busy !== null}
          onConfirm={(input) => void take(overruled.action, input)}
          onClose={dropOverruled}
        />
      )}
      {sheet}
    </BelowHeader>
  );
}

type ActionsProps = {
  actions: readonly DocumentAction[];
  next: DocumentAction | undefined;
  opposite: DocumentAction | undefined;
  busy: DocumentAction | null;
  number: string;
  onChoose: (action: DocumentAction) => void;
};

/** The next step and its opposite as buttons, everything else in a menu. */
function Actions({ actions, next, opposite, busy, number, onChoose }: ActionsProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = actions.filter((action) => action !== next && action !== opposite);
  const Next = next && actViews[next].Icon;
  const Opposite = opposite && actViews[opposite].Icon;
  return (
    <>
      {others.length > 0 && (
        <>
          <IconButton
            size="small"
            aria-label={t('list.rowActions', { name: number })}
            {...opensMenu('menu', anchor)}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <IconDots size={20} stroke={1.75} />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {menuActions(
              others.map((action) => ({
                label: t(`documents.act.${action}`),
                Icon: actViews[action].Icon,
                onChoose: () => onChoose(action),
              })),
              () => setAnchor(null),
            )}
          </Menu>
        </>
      )}
      {opposite && Opposite && (
        <Button
          variant="outlined"
          color="error"
          loading={busy === opposite}
          startIcon={<Opposite size={18} stroke={2} />}
          onClick={() => onChoose(opposite)}
        >
          {t(`documents.act.${opposite}`)}
        </Button>
      )}
      {next && Next && (
        <Button
          variant="contained"
          loading={busy === next}
          startIcon={<Next size={18} stroke={2} />}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onChoose(next)}
          {...(isPhone && withinReach)}
        >
          {t(`documents.act.${next}`)}
          {!isPhone && (
            <Typography component="kbd" variant="caption" sx={{ marginInlineStart: 1 }}>
              {t('documents.nextKey')}
            </Typography>
          )}
        </Button>
      )}
    </>
  );
}

import { clientWorkbook, type WorkbookCheck } from '@kalfa/contracts/works/client-workbook';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { Check } from '../../../kit/plain/check.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { call } from '../../../lib/call.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import styles from './boq-import.module.css';

/** Whether the workbook can be written without a question. */
export const isPlain = ({ formulas, covered, locked, withoutRow }: WorkbookCheck) =>
  formulas.length + covered.length + locked.length + withoutRow.length === 0;

/** This many cells show what it is about. */
const mostShown = 50;

/** What the user has to know before the client's workbook is written: formulas, and what has no place in it. */
export function ClientWorkbookFile({
  tenderId,
  check,
  onClose,
}: {
  tenderId: number;
  check: WorkbookCheck;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();
  const titleId = useId();
  const [isReplacing, setIsReplacing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { formulas, covered, locked, withoutRow, name, sheet } = check;
  const counts = (
    key: 'formulas' | 'fixedFormulas' | 'covered' | 'locked' | 'withoutRow',
    list: readonly unknown[],
  ) => t(`boq.clientWorkbook.${key}`, { count: list.length, replace: { count: number(list.length), sheet } });
  const replaceable = formulas.filter(({ isReplaceable }) => isReplaceable);
  const fixed = formulas.filter(({ isReplaceable }) => !isReplaceable);
  const download = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const query = { formulas: isReplacing ? ('replace' as const) : ('keep' as const) };
      saveFile(await call(clientWorkbook.file, { params: { id: tenderId }, query }));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('boq.file.clientWorkbook')}</DialogTitle>
      <DialogContent>
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <p>
          <bdi>{name}</bdi>
        </p>
        {locked.length > 0 && (
          <>
            <Notice kind="error">{counts('locked', locked)}</Notice>
            <Cells list={locked.map(({ cell }) => cell)} />
          </>
        )}
        {replaceable.length > 0 && (
          <>
            <Notice kind="warning">{counts('formulas', replaceable)}</Notice>
            <Cells list={replaceable.map(({ cell, formula, value }) => `${cell}: =${formula} → ${value}`)} />
            <Check
              name="formulas"
              label={t('boq.clientWorkbook.replace')}
              isChecked={isReplacing}
              onChange={setIsReplacing}
            />
          </>
        )}
        {fixed.length > 0 && (
          <>
            <Notice kind="info">{counts('fixedFormulas', fixed)}</Notice>
            <Cells list={fixed.map(({ cell, value }) => `${cell}: ${value}`)} />
          </>
        )}
        {covered.length > 0 && (
          <>
            <Notice kind="info">{counts('covered', covered)}</Notice>
            <Cells list={covered.map(({ cell, value }) => `${cell}: ${value}`)} />
          </>
        )}
        {withoutRow.length > 0 && (
          <>
            <Notice kind="info">{counts('withoutRow', withoutRow)}</Notice>
            <Cells list={withoutRow.map(({ text }) => text)} />
          </>
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button look="solid" isBusy={isBusy} disabled={locked.length > 0} onClick={() => void download()}>
          {t('boq.clientWorkbook.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Cells({ list }: { list: readonly ReactNode[] }) {
  return (
    <ul className={styles.cells}>
      {list.slice(0, mostShown).map((text, index) => (
        <li key={index}>
          <bdi>{text}</bdi>
        </li>
      ))}
      {list.length > mostShown && <li>…</li>}
    </ul>
  );
}

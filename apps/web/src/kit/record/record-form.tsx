import type { AnyRecord, InputOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useTitlePrefix } from '../page/page-title.ts';
import { Conflict } from './conflict.tsx';
import { recordFields, type RecordFields } from './record-fields.tsx';
import { SheetBody, SheetFooter, useSheetLock } from './side-sheet.tsx';
import type { StoredRow } from './stored-row.ts';
import { useRecordForm } from './use-record-form.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  row: StoredRow | null;
  onClose: () => void;
  /** Called even when the form was closed before the response arrived; the form closes itself. */
  onSaved: (saved: StoredRow) => void;
  initial?: Readonly<Record<string, unknown>> | undefined;
  children: (fields: RecordFields<InputOf<R>>) => ReactNode;
};

/** One record inside a sheet: to add, to edit, or read-only when the server allows this user no change. */
export function RecordForm<R extends AnyRecord>({
  contract,
  row,
  onClose,
  onSaved,
  initial,
  children,
}: Props<R>) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const texts = useEntityTexts(contract.name);
  const formId = useId();
  const editor = useRecordForm(contract, row, { onSaved, onClose, initial });
  const { form, base, isReadOnly } = editor;
  useSheetLock(editor.isDirty);
  useTitlePrefix(Object.keys(form.formState.errors).length > 0 ? `${t('record.errorTitle')} ` : '');

  return (
    <>
      <SheetBody>
        <Stack
          component="form"
          id={formId}
          ref={focusFirstField}
          noValidate
          sx={{ gap: 2.5 }}
          onSubmit={(event) => void editor.submit(event)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.code !== 'KeyS')) return;
            event.preventDefault();
            void editor.submit();
          }}
        >
          {editor.isRestored && (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
                {t('record.restoredDraft')}
              </Typography>
              <Button size="small" onClick={editor.discardRestored}>
                {t('record.discardDraft')}
              </Button>
            </Stack>
          )}
          <FaultSummary form={form} heading={texts.field} />
          {editor.failure && <Alert severity="error">{editor.failure}</Alert>}
          {editor.theirs && (
            <Conflict
              theirs={editor.theirs}
              yours={form.watch()}
              changed={editor.changed}
              texts={texts}
              isSaving={editor.isSaving}
              onKeepYours={() => void editor.saveMine()}
              onTakeTheirs={editor.discardMine}
            />
          )}
          {base?.isFixed && <Alert severity="info">{t('record.fixedRecord')}</Alert>}
          {children(
            recordFields({ control: form.control, input: contract.input, texts, isReadOnly, row: base }),
          )}
          {base && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('record.lastChange', { when: instant(base.updatedAt), who: base.updatedBy })}
            </Typography>
          )}
        </Stack>
      </SheetBody>
      {!isReadOnly && (
        <SheetFooter>
          <Button variant="outlined" onClick={onClose}>
            {t('record.cancel')}
          </Button>
          {!editor.theirs && (
            <Button type="submit" form={formId} variant="contained" loading={editor.isSaving}>
              {t('record.save')}
            </Button>
          )}
        </SheetFooter>
      )}
    </>
  );
}

type Form = ReturnType<typeof useRecordForm>['form'];

/** More than one error after an attempt to save: all of them in one list, each linking to its field. */
function FaultSummary({ form, heading }: { form: Form; heading: (field: string) => string }) {
  const { t } = useTranslation();
  const { errors, submitCount } = form.formState;
  const wrongFields = Object.keys(errors);
  if (submitCount === 0 || wrongFields.length < 2) return null;
  return (
    <Alert severity="error">
      {t('record.errorSummary', { count: wrongFields.length })}
      <Stack component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
        {wrongFields.map((field) => (
          <li key={field}>
            <Link
              href={`#field-${field}`}
              onClick={(event) => (event.preventDefault(), form.setFocus(field))}
            >
              {heading(field)}: {String(errors[field]?.message ?? '')}
            </Link>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();

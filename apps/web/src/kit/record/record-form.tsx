import type { AnyRecord, InputOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { Conflict } from './conflict.tsx';
import { recordFields, type RecordFields } from './record-fields.tsx';
import { SideSheet } from './side-sheet.tsx';
import { useRecordForm, type StoredRow } from './use-record-form.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  row: StoredRow | null;
  onClose: () => void;
  onSaved: (saved: StoredRow, isNew: boolean) => void;
  children: (fields: RecordFields<InputOf<R>>) => ReactNode;
};

/** One record in a side sheet: to add, to change, or only to read when the server opens no change to this person. */
export function RecordForm<R extends AnyRecord>({ contract, row, onClose, onSaved, children }: Props<R>) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const texts = useEntityTexts(contract.name);
  const formId = useId();
  const editor = useRecordForm(contract, row, (saved) => onSaved(saved, row === null));
  const { form } = editor;
  const isReadOnly = row !== null && !row.actions.includes('edit');
  const wrongFields = Object.keys(form.formState.errors);

  const footer = isReadOnly ? undefined : (
    <>
      <Button variant="outlined" onClick={onClose}>
        {t('record.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={editor.isSaving}>
        {t('record.save')}
      </Button>
    </>
  );
  return (
    <SideSheet title={row ? String(row[contract.label]) : texts.new} onClose={onClose} footer={footer}>
      <Stack
        component="form"
        id={formId}
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => void editor.submit(event)}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.code !== 'KeyS')) return;
          event.preventDefault();
          void editor.submit();
        }}
      >
        {form.formState.submitCount > 0 && wrongFields.length > 1 && (
          <Alert severity="error">
            {t('record.errorSummary', { count: wrongFields.length })}
            <Stack component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
              {wrongFields.map((field) => (
                <li key={field}>
                  <Link
                    href={`#field-${field}`}
                    onClick={(event) => (event.preventDefault(), form.setFocus(field))}
                  >
                    {texts.field(field)}: {String(form.formState.errors[field]?.message ?? '')}
                  </Link>
                </li>
              ))}
            </Stack>
          </Alert>
        )}
        {editor.failure && <Alert severity="error">{editor.failure}</Alert>}
        {editor.theirs && (
          <Conflict
            theirs={editor.theirs}
            yours={form.getValues()}
            texts={texts}
            onKeepYours={() => void editor.saveMine()}
            onTakeTheirs={editor.takeTheirs}
          />
        )}
        {row?.isFixed && <Alert severity="info">{t('record.fixedRecord')}</Alert>}
        {children(recordFields({ control: form.control, texts, isReadOnly }))}
        {row && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('record.lastChange', { when: instant(row.updatedAt), who: row.updatedBy })}
          </Typography>
        )}
      </Stack>
    </SideSheet>
  );
}

import type { AnyDocument } from '@kalfa/contracts/document';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useStore } from 'zustand';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useReadOnce } from '../../lib/query.ts';
import { displayedCell } from '../lines/cell-text.ts';
import type { CellValue } from '../lines/columns.ts';
import type { LineEditor } from '../lines/line-editor.ts';
import { conflictsBetween, mergeLines, type Side } from '../lines/merge.model.ts';
import { NoValue } from '../page/no-value.tsx';
import { TwoVersions } from '../page/two-versions.tsx';
import { columnsOf, type DocumentView, type OpenDocument } from './document-view.ts';
import { conflictingFields, mergeFields } from './header.model.ts';
import { HeaderValue } from './header-value.tsx';
import { lineOf } from './line-adapter.ts';
import type { DocumentHeader } from './use-document-editor.ts';

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  id: number;
  editor: LineEditor;
  header: DocumentHeader;
  control: Control<FieldValues>;
};

/** Another user has stored changes meanwhile: what both changed is shown side by side, and the user chooses for each. */
export function Conflict<D extends AnyDocument>({ view, id, editor, header, control }: Props<D>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // Both can be changed while the question is shown.
  useStore(editor.store, (state) => state.lines);
  useWatch({ control });
  const contract: AnyDocument = view.contract;
  const texts = useEntityTexts(contract.name);
  const { data } = useReadOnce(contract.endpoints.get, { params: { id } });
  const stored = data as OpenDocument | undefined;
  if (!stored) return null;
  const columns = columnsOf(view, stored);
  const theirs = stored.lines.map((line) => lineOf(columns, line));
  const theirFields = header.of(stored);
  const own = { lines: editor.saver.mine(), fields: header.now() };
  const base = { lines: editor.saver.base(), fields: header.stored() };
  const label = (name: string) => columns.find(({ column }) => column.name === name)?.column.label ?? name;
  /** A cell as the grid shows it: 11, and not the 11.000 that is stored. */
  const cellText = (id: string, name: string, value: CellValue): string => {
    const line = [...own.lines, ...theirs].find((one) => one.id === id);
    const column = columns.find((one) => one.column.name === name)?.column;
    if (!line || !column) return '';
    const shown = { columns: columns.map((one) => one.column), language: editor.language() };
    return displayedCell({ ...line, cells: { ...line.cells, [name]: value } }, column, shown);
  };
  const differences = [
    ...conflictingFields(base.fields, own.fields, theirFields).map((field) => ({
      key: field,
      label: texts.field(field),
      mine: <HeaderValue view={view} field={field} value={own.fields[field]} />,
      theirs: <HeaderValue view={view} field={field} value={theirFields[field]} />,
    })),
    ...conflictsBetween(base.lines, own.lines, theirs).map((one) => ({
      key: keyOf(one.line, one.column),
      label: `${t('documents.line', { row: one.row })}, ${label(one.column)}`,
      mine: <Value text={cellText(one.line, one.column, one.mine)} />,
      theirs: <Value text={cellText(one.line, one.column, one.theirs)} />,
    })),
  ];
  const sideOf = (key: string): Side => chosen[key] ?? 'mine';
  const sides = new Set(differences.map(({ key }) => sideOf(key)));
  const keep = (choose: (key: string) => Side) => {
    const lines = mergeLines(base.lines, own.lines, theirs, (line, column) => choose(keyOf(line, column)));
    const changed = mergeFields(base.fields, own.fields, theirFields, choose);
    editor.rebase(theirs, String(stored.version), lines);
    header.restore({ changed, stored: theirFields });
    editor.saver.send();
  };
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 2 }} data-conflict={stored.version}>
      <strong>{t('documents.conflictTitle', { who: String(stored.updatedBy) })}</strong>
      <p>{t('documents.conflictText')}</p>
      {differences.length > 0 && (
        <TwoVersions
          fields={differences.map(({ key, label: name, ...values }) => {
            const choice = (side: Side) => (
              <FormControlLabel
                control={<Radio size="small" name={key} />}
                checked={sideOf(key) === side}
                onChange={() => setChosen((before) => ({ ...before, [key]: side }))}
                label={values[side]}
              />
            );
            return { key, label: name, mine: choice('mine'), theirs: choice('theirs') };
          })}
        />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => keep(sideOf)}>
          {t(sides.has('theirs') ? 'documents.keepSelection' : 'documents.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => keep(() => 'theirs')}>
          {t('documents.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

const keyOf = (line: string, column: string) => `${line} ${column}`;

const Value = ({ text }: { text: string }) => (text === '' ? <NoValue /> : <bdi>{text}</bdi>);

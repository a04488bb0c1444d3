import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFaultText } from '../lines/fault-text.ts';
import { goTo } from '../lines/grid.model.ts';
import type { LineEditor } from '../lines/line-editor.ts';
import { LineEditorProvider, useLines } from '../lines/use-line-editor.ts';
import { useTitlePrefix } from '../page/page-title.ts';
import style from './document-page.module.css';
import { NamedDocuments } from './named-documents.tsx';
import type { Blocked } from './use-act.ts';

/** More than these are one line with their number. */
const mostListed = 10;

type Props = { blocked: Blocked; editor: LineEditor; texts: EntityTexts; onClose: () => void };

/** Why an action was not taken: each reason with a link to the cell or field to correct. */
export function Blockers({ editor, ...rest }: Props) {
  return (
    <LineEditorProvider value={editor}>
      <Listed editor={editor} {...rest} />
    </LineEditorProvider>
  );
}

function Listed({ blocked, editor, texts, onClose }: Props) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const box = useRef<HTMLDivElement>(null);
  useTitlePrefix(`${t('record.errorTitle')} `);
  useEffect(() => box.current?.focus(), [blocked]);
  // By text, so that typing renders the list again only when it differs.
  const faulty = useLines(({ lines }) =>
    lines.flatMap((line, row) => editor.faultsOf(line).map(({ column }) => `${row} ${column}`)).join('\n'),
  );
  const cells = faulty === '' ? [] : faulty.split('\n').map((text) => text.split(' '));
  const { lines, columns } = editor.store.getState();
  const goToCell = (row: number, column: string) => {
    editor.change((grid) =>
      goTo({ ...grid, shown: null }, { row, column: columns.findIndex(({ name }) => name === column) }),
    );
    editor.store.setState({ isFocused: true });
  };
  return (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ marginBlockEnd: 2 }} onClose={onClose}>
      {blocked.message}
      <NamedDocuments documents={blocked.documents ?? []} />
      <ul className={style.blockers}>
        {cells.slice(0, mostListed).map(([row = '', column = '']) => {
          const at = Number(row);
          const line = lines[at];
          const fault = line && editor.faultsOf(line).find((one) => one.column === column);
          return (
            <li key={`${row} ${column}`}>
              <Link component="button" type="button" onClick={() => goToCell(at, column)}>
                {t('documents.line', { row: at + 1 })}: {fault && faultText(fault)}
              </Link>
            </li>
          );
        })}
        {cells.length > mostListed && <li>{t('documents.blockedLines', { count: cells.length })}</li>}
        {blocked.errors.map(({ path, message }) => {
          const field = path.split('.').at(-1) ?? path;
          return (
            <li key={path}>
              <Link
                href={`#field-${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`field-${field}`)?.focus();
                }}
              >
                {texts.field(field)}: {message}
              </Link>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

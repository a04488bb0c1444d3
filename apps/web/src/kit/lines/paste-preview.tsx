import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { itemColumnOf, type FoundItem } from './columns.ts';
import styles from './lines.module.css';
import { widthOf, type Block, type ColumnMap } from './paste.model.ts';
import { useLineEditor } from './use-line-editor.ts';

/** This many rows are enough to see whether the columns are right. */
const rowsShown = 6;

type Props = {
  rows: Block;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
  found: ReadonlyMap<string, FoundItem> | undefined;
};

/** The first rows of a block, with the target column above each of its columns. */
export function PastePreview({ rows, map, onMap, found }: Props) {
  const { t } = useTranslation();
  const { columns } = useLineEditor().owner();
  const item = itemColumnOf(columns)?.name;
  const width = Array.from({ length: widthOf(rows) }, (_, index) => index);
  // A column of the grid takes one column of the block; selecting it again removes it from the other.
  const choose = (at: number, name: string | null) =>
    onMap(
      width.map((index) =>
        index === at ? name : name !== null && map[index] === name ? null : (map[index] ?? null),
      ),
    );
  return (
    <div className={styles.previewFrame}>
      <table className={styles.preview} aria-label={t('lines.preview')}>
        <thead>
          <tr>
            {width.map((index) => (
              <th key={index}>
                <select
                  aria-label={`${t('lines.columnOfBlock')} ${index + 1}`}
                  value={map[index] ?? ''}
                  onChange={(event) => choose(index, event.target.value || null)}
                >
                  <option value="">{t('lines.leaveOut')}</option>
                  {columns
                    .filter(({ isReadOnly }) => !isReadOnly)
                    .map(({ name, label }) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsShown).map((row, index) => (
            <tr key={index}>
              {width.map((index) => (
                <td key={index} data-left-out={map[index] ? undefined : ''}>
                  {map[index] === item && found ? (
                    <Match text={row[index] ?? ''} found={found} />
                  ) : (
                    <bdi>{row[index]}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Match({ text, found }: { text: string; found: ReadonlyMap<string, FoundItem> }) {
  const item = found.get(text.trim());
  const Icon = item ? IconCheck : IconAlertTriangle;
  return (
    <span className={styles.match} data-kind={item ? 'good' : 'bad'}>
      <Icon size={16} stroke={2} aria-hidden />
      <bdi>{text}</bdi>
      {item && <span className={styles.facts}>{item.name}</span>}
    </span>
  );
}

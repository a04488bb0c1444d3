import { IconFolderPlus, IconList, IconListTree, IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { Tip } from '../page/tip.tsx';
import { Button } from '../plain/button.tsx';
import { newLine } from './columns.ts';
import { insertBelow, setFlat } from './grid.model.ts';
import styles from './lines.module.css';
import { newGroup } from './sheet.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** What is above a sheet: a search in its lines, with or without the headings of groups, and ways to add both. */
export function SheetTools({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const searched = useLines((state) => state.searched);
  const isFlat = useLines((state) => state.isFlat);
  const { groupBy } = editor.owner().sheet ?? {};
  const add = (cells: ReturnType<typeof newGroup>) => {
    if (searched !== '') editor.search('');
    editor.store.setState({ isFocused: true });
    editor.change((grid) => insertBelow(grid, newLine(cells)));
  };
  const Shape = isFlat ? IconListTree : IconList;
  return (
    <>
      <label className={styles.scanBox}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          type="search"
          aria-label={t('lines.search')}
          placeholder={t('lines.search')}
          value={searched}
          onChange={(event) => editor.search(event.target.value)}
        />
      </label>
      {groupBy !== undefined && (
        <Tip label={t(isFlat ? 'lines.grouped' : 'lines.flat')}>
          <Button
            look="square"
            aria-pressed={isFlat}
            onClick={() => editor.change((grid) => setFlat(grid, !isFlat))}
          >
            <Shape size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
          </Button>
        </Tip>
      )}
      {!isReadOnly && (
        <>
          <Button onClick={() => add({})}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('lines.add')}
          </Button>
          {groupBy !== undefined && (
            <Button onClick={() => add(newGroup(groupBy))}>
              <IconFolderPlus size={18} stroke={1.75} aria-hidden />
              {t('lines.addGroup')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

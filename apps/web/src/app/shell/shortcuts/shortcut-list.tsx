import { useTranslation } from '../../../lib/i18n.ts';
import { pageActionsNow } from '../../../kit/page/page-actions.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Keys } from './keys.tsx';
import styles from './shortcut-list.module.css';
import { shortcuts, type Shortcut, type ShortcutScope } from './shortcuts.ts';
import { visiblePage } from './use-shortcuts.ts';

const scopes: readonly ShortcutScope[] = ['everywhere', 'page', 'list', 'goTo'];

/** The shortcuts that work here and now, or only those of the open page. */
export function ShortcutList({ only = scopes }: { only?: readonly ShortcutScope[] }) {
  const { t } = useTranslation();
  const areSingleKeysOn = usePreferences((preferences) => preferences.singleKeyShortcuts);
  return (
    <>
      {scopes
        .filter((scope) => only.includes(scope) && (scope !== 'list' || isListOpen()))
        .map((scope) => (
          <section key={scope}>
            <h3 className={styles.heading}>{t(`help.scope.${scope}`)}</h3>
            {scope !== 'everywhere' && !areSingleKeysOn && (
              <p className={styles.off}>{t('help.singleKeysOff')}</p>
            )}
            <dl className={styles.list}>
              {shortcuts
                .filter((shortcut) => shortcut.scope === scope && isOpenNow(shortcut))
                .map((shortcut) => (
                  <Line key={shortcut.keys.join(' ')} shortcut={shortcut} />
                ))}
            </dl>
          </section>
        ))}
    </>
  );
}

function Line({ shortcut: { name, keys, menu } }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <dt>{name === 'goTo' ? menu && visiblePage(menu)?.name : t(`help.shortcut.${name}`)}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}

/** The shortcuts of a list are shown only beside one. */
const isListOpen = () => document.querySelector('main [data-row]') !== null;

/** A shortcut for a page the role does not see, or for an action this page does not have, is hidden. */
function isOpenNow({ name, menu }: Shortcut): boolean {
  if (menu) return visiblePage(menu) !== undefined;
  if (name === 'create') return pageActionsNow().some((action) => action.name === 'create');
  if (name === 'search') return document.querySelector('main [type="search"]') !== null;
  if (name === 'role') return document.querySelector('[aria-keyshortcuts="Alt+Shift+R"]') !== null;
  return true;
}

import { useTranslation } from '../../../lib/i18n.ts';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { useMenu } from '../use-menu.ts';
import { Glossary } from './glossary.tsx';
import styles from './help.module.css';
import { closeHelp } from './open-help.ts';

/** Beside any page: its purpose, its shortcuts, and the glossary in five languages. */
export function HelpDrawer() {
  const { t, exists } = useTranslation();
  const { way } = useMenu();
  const page = way.at(-1);
  const about = `help.page.${page?.key}`;
  return (
    <SideSheet title={t('shell.help')} onClose={closeHelp}>
      <div className={styles.parts}>
        {page && exists(about) && (
          <section>
            <h3 className={styles.heading}>{page.name}</h3>
            {/* The key is built from the page's own, which typed keys cannot express. */}
            <p className={styles.about}>{t(about as never)}</p>
          </section>
        )}
        <section>
          <h3 className={styles.heading}>{t('help.shortcuts')}</h3>
          <ShortcutList only={['everywhere', 'page', 'list']} />
        </section>
        <section>
          <h3 className={styles.heading}>{t('help.glossary')}</h3>
          <Glossary />
        </section>
      </div>
    </SideSheet>
  );
}

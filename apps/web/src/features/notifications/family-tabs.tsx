import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNotify } from '../../lib/notify/store.ts';
import { shownUnder, tabs, type Shown } from './families.ts';
import styles from './notices.module.css';

type Props = { id: string; shown: Shown; onShow: (shown: Shown) => void };

/** All, and the five families, each with how many of it are unread. */
export function FamilyTabs({ id, shown, onShow }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const all = useNotify((state) => state.all);
  // There may be more unread ones than this browser keeps.
  const allUnread = useNotify((state) => state.unread);
  const unreadUnder = (tab: Shown) =>
    tab === 'all' ? allUnread : shownUnder(tab, all).filter(({ isRead }) => !isRead).length;
  return (
    <Tabs
      value={shown}
      onChange={(_event, next: Shown) => onShow(next)}
      aria-label={t('notifications.families')}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', flexShrink: 0, minHeight: 44 }}
    >
      {tabs.map((tab) => {
        const name = tab === 'all' ? t('notifications.all') : t(`notifications.family.${tab}`);
        const count = unreadUnder(tab);
        return (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            {...(count > 0 && {
              'aria-label': t('notifications.familyWithUnread', {
                count,
                replace: { family: name, count: number(count) },
              }),
            })}
            label={
              <span className={styles.tab}>
                {name}
                {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : number(count)}</span>}
              </span>
            }
            sx={(theme) => ({
              minHeight: 44,
              minWidth: 0,
              paddingInline: 1.5,
              textTransform: 'none',
              fontWeight: 600,
              '&.Mui-selected': { color: theme.roles.primary.text },
            })}
          />
        );
      })}
    </Tabs>
  );
}

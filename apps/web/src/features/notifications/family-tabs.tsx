import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNotify } from '../../lib/notify/store.ts';
import { entriesOfTab, tabs, type FamilyTab } from './families.ts';
import styles from './notices.module.css';

type Props = { id: string; shown: FamilyTab; onShow: (shown: FamilyTab) => void };

/** Above this the count shows a plus. */
const most = 99;

/** All, and the five families, each with its unread count. All are visible; on a phone they scroll. */
export function FamilyTabs({ id, shown, onShow }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const all = useNotify((state) => state.all);
  // There may be more unread ones than this browser stores.
  const allUnread = useNotify((state) => state.unread);
  const unreadUnder = (tab: FamilyTab) =>
    tab === 'all' ? allUnread : entriesOfTab(tab, all).filter(({ isRead }) => !isRead).length;
  return (
    <Tabs
      value={shown}
      onChange={(_event, next: FamilyTab) => onShow(next)}
      aria-label={t('notifications.families')}
      variant={isPhone ? 'scrollable' : 'standard'}
      scrollButtons={false}
      sx={tabsStyles}
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
            label={
              <span className={styles.tab}>
                {name}
                {count > 0 && (
                  <>
                    {' '}
                    <span className={styles.count}>
                      {count > most ? `${number(most)}+` : number(count)}
                    </span>{' '}
                    <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
                  </>
                )}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}

const tabsStyles = {
  flexShrink: 0,
  minHeight: 0,
  paddingBlockEnd: 1,
  paddingInline: 1.25,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: { sm: 'wrap' }, gap: 0.25 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: { xs: 48, sm: 34 },
    paddingBlock: 0.5,
    paddingInline: 1.25,
    fontSize: '0.8125rem',
    borderRadius: 999,
    textTransform: 'none',
    fontWeight: 600,
  },
  '& .Mui-selected': {
    backgroundColor: 'var(--primary-solid)',
    color: 'var(--primary-on-solid) !important',
  },
} as const;

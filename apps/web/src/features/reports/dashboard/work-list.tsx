import type { WorkRow } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import { IconArrowNarrowRight, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MenuIcon } from '../../../kit/menu-icon/menu-icon.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import style from './work-list.module.css';

/** Documents of several families, each a link to where it is handled. */
export function WorkList({ rows }: { rows: readonly WorkRow[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  return (
    <ul className={style.list}>
      {rows.map(({ id, menu, path, number: name, from, to, lineCount, ageDays, lateDays }) => (
        <li key={id}>
          <Link to={path} className={style.row}>
            <span className={style.icon} data-late={lateDays !== null || undefined}>
              <MenuIcon name={menus[menu].icon} />
            </span>
            <span className={style.text}>
              <span className={style.name}>
                <bdi>{name}</bdi>
                <small>{menuNames[menu][language]}</small>
              </span>
              <span className={style.detail}>
                <bdi>{from}</bdi>
                {to && (
                  <>
                    <IconArrowNarrowRight size={16} stroke={1.75} aria-label="→" className={style.arrow} />
                    <bdi>{to}</bdi>
                  </>
                )}
                {' · '}
                <span className={style.count}>
                  {t('dashboard.work.lines', { count: lineCount, replace: { count: number(lineCount) } })}
                </span>
              </span>
            </span>
            <span className={style.age} data-late={lateDays !== null || undefined}>
              {lateDays !== null
                ? t('dashboard.work.late', { count: lateDays, replace: { count: number(lateDays) } })
                : ageDays === 0
                  ? t('dashboard.work.today')
                  : t('dashboard.work.days', { count: ageDays, replace: { count: number(ageDays) } })}
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden className={style.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

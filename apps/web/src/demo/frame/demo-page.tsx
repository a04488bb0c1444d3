import type { MenuKey } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import { useLayoutEffect, type ReactNode } from 'react';
import { IconFlask } from '@tabler/icons-react';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { forgetCalls } from '../mock/called.ts';
import { installMock } from '../mock/mock.ts';
import { CalledStrip } from './called-strip.tsx';
import style from './frame.module.css';

type Props = {
  menu: Extract<MenuKey, `demo-${string}`>;
  /** The title of a page below the application, such as the title of a post. */
  title?: string;
  count?: string | null;
  /** Actions at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of a demonstration application: while it is open, its calls are answered in the browser. */
export function DemoPage({ menu, title, count, actions, children }: Props) {
  const { t } = useTranslation();
  const language = useSettings(({ isLanguage }) => isLanguage);
  // Before the effects of what is below, which ask for their data.
  useLayoutEffect(() => {
    forgetCalls();
    return installMock();
  }, []);
  return (
    <div className={style.page}>
      <PageHeader
        title={title ?? menuNames[menu][language]}
        isLong={title !== undefined}
        {...(count !== undefined && { count })}
        chip={
          <span className={style.chip}>
            <IconFlask size={14} stroke={1.75} aria-hidden />
            {t('demo.frame.demoData')}
          </span>
        }
      >
        {actions}
      </PageHeader>
      {children}
      <CalledStrip />
    </div>
  );
}

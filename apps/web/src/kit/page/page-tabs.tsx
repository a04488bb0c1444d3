import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkTabs } from './link-tabs.tsx';
import { BelowHeader } from './page-header.tsx';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  /** The tab that is the page's own URL; the others are named in it. */
  first: Name;
  children: ReactNode;
};

/** Several lists of one page, with tabs below the header of each; each starts without the filters of another. */
export function PageTabs<Name extends string>({ label, tabs, current, first, children }: Props<Name>) {
  const { pathname } = useLocation();
  const addressed = tabs.map((tab) => ({
    ...tab,
    to: tab.name === first ? pathname : `${pathname}?tab=${tab.name}`,
  }));
  const bar =
    tabs.length > 1 ? (
      <LinkTabs label={label} tabs={addressed} current={current} isReplacing={false} />
    ) : null;
  return <BelowHeader value={bar}>{children}</BelowHeader>;
}

import { useLocation } from 'react-router';
import { LinkTabs } from './link-tabs.tsx';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  /** None when the URL names a part that has no tab. */
  current: Name | false;
  /** The tab that is the page's own URL; the others are named in it. */
  first: Name;
};

/** Several lists of one page; each starts without the filters of another. */
export function PageTabs<Name extends string>({ label, tabs, current, first }: Props<Name>) {
  const { pathname } = useLocation();
  const addressed = tabs.map((tab) => ({
    ...tab,
    to: tab.name === first ? pathname : `${pathname}?tab=${tab.name}`,
  }));
  return <LinkTabs label={label} tabs={addressed} current={current} isReplacing={false} />;
}

import { useLocation, useSearchParams } from 'react-router';
import { addressText } from '../list/list-address.ts';
import { LinkTabs } from './link-tabs.tsx';

type Props<Name extends string> = {
  /** The URL parameter that names the open tab. */
  param: string;
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  current: Name;
};

/** The tabs of one record; the other URL parameters stay. */
export function AddressTabs<Name extends string>({ param, label, tabs, current }: Props<Name>) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const addressed = tabs.map((tab) => {
    const changed = new URLSearchParams(search);
    changed.set(param, tab.name);
    return { ...tab, to: `?${addressText(changed)}` };
  });
  return <LinkTabs label={label} tabs={addressed} current={current} isReplacing state={state as unknown} />;
}

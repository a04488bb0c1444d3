import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { addressText } from '../list/list-address.ts';

type Props<Name extends string> = {
  /** The word under which the address names the open part. */
  param: string;
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
};

/** The parts of one record. A tab is an address, so it can be linked to; the rest of the address stays. */
export function AddressTabs<Name extends string>({ param, label, tabs, current }: Props<Name>) {
  const [search] = useSearchParams();
  const addressOf = (name: Name) => {
    const changed = new URLSearchParams(search);
    changed.set(param, name);
    return `?${addressText(changed)}`;
  };
  return (
    <Tabs
      aria-label={label}
      value={current}
      variant="scrollable"
      scrollButtons={false}
      sx={{ marginBlockEnd: 1.5, minHeight: 40 }}
    >
      {tabs.map(({ name, label: words }) => (
        <Tab
          key={name}
          value={name}
          label={words}
          component={Link}
          to={addressOf(name)}
          replace
          sx={(theme) => ({
            minHeight: 40,
            paddingInline: 1.5,
            textTransform: 'none',
            fontWeight: 600,
            '&.Mui-selected': { color: theme.roles.primary.text },
          })}
        />
      ))}
    </Tabs>
  );
}

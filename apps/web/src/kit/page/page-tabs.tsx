import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  /** None, when the address names a part that has no tab. */
  current: Name | false;
  /** The tab that is the page's own address; the others are named in it. */
  first: Name;
};

/** Several lists of one page. A tab is an address, so it can be linked to, and its list starts with no filters of another. */
export function PageTabs<Name extends string>({ label, tabs, current, first }: Props<Name>) {
  const { pathname } = useLocation();
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
          to={name === first ? pathname : `${pathname}?tab=${name}`}
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

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string; to: string }[];
  /** None when the URL names a part that has no tab. */
  current: Name | false;
  /** Whether a tab replaces the previous one in the browser history, so that Back leaves them all. */
  isReplacing: boolean;
};

/** Tabs with URLs, so that each can be linked to. */
export function LinkTabs<Name extends string>({ label, tabs, current, isReplacing }: Props<Name>) {
  return (
    <Tabs
      aria-label={label}
      value={current}
      variant="scrollable"
      scrollButtons={false}
      sx={{ marginBlockEnd: 1.5, minHeight: 40 }}
    >
      {tabs.map(({ name, label: text, to }) => (
        <Tab
          key={name}
          value={name}
          label={text}
          component={Link}
          to={to}
          replace={isReplacing}
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

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string; to: string; count?: number | undefined }[];
  current: Name;
  /** Whether a tab replaces the previous one in the browser history, so that Back leaves them all. */
  isReplacing: boolean;
  /** The router's state, which replacing would otherwise lose. */
  state?: unknown;
};

/** Tabs with URLs, so that each can be linked to. */
export function LinkTabs<Name extends string>({ label, tabs, current, isReplacing, state }: Props<Name>) {
  return (
    <Tabs
      aria-label={label}
      value={current}
      variant="scrollable"
      scrollButtons={false}
      sx={{ marginBlockEnd: 1.5, minHeight: 40 }}
    >
      {tabs.map(({ name, label: text, to, count }) => (
        <Tab
          key={name}
          value={name}
          label={count === undefined ? text : <TabLabel text={text} count={count} />}
          component={Link}
          to={to}
          replace={isReplacing}
          state={state}
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

function TabLabel({ text, count }: { text: string; count: number }) {
  const { number } = useFormats();
  return (
    <span>
      {text}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {number(count)}
      </Box>
    </span>
  );
}

import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { toggleGroup, useMenuMemory } from './menu-memory.ts';

type GroupProps = {
  group: MenuNode;
  /** Its nesting depth. */
  level: number;
  children: ReactNode;
};

/** A group of the menu, which can be collapsed and stays as it was left. */
export function MenuGroup({ group: { key, name }, level, children }: GroupProps) {
  const listId = useId();
  const isOpen = useMenuMemory(({ closed }) => !closed.includes(key));
  const heading = (
    <Box
      component="button"
      type="button"
      className="heading"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => toggleGroup(key)}
      sx={headingStyles}
    >
      {name}
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </Box>
  );
  return (
    <MenuSection name={name} heading={heading} level={level}>
      <div id={listId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </MenuSection>
  );
}

type SectionProps = { name: string; heading?: ReactNode; level?: number; children: ReactNode };

/** A section of the menu under its heading. */
export function MenuSection({ name, heading = name, level = 0, children }: SectionProps) {
  return (
    <section aria-label={name} className={level > 0 ? 'nested' : undefined}>
      <Typography
        variant="overline"
        component={headings[Math.min(level, headings.length - 1)] ?? 'h2'}
        className="heading"
        sx={{ color: 'text.secondary', padding: '16px 12px 4px' }}
      >
        {heading}
      </Typography>
      {children}
    </section>
  );
}

const headings = ['h2', 'h3', 'h4', 'h5'] as const;

const headingStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 0.5,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  textTransform: 'inherit',
  cursor: 'pointer',
  '& svg': { flexShrink: 0, transition: 'transform 150ms' },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '[dir=rtl] &[aria-expanded="false"] svg': { transform: 'rotate(90deg)' },
} as const;

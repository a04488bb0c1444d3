import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { heading: 'h2' | 'h3'; summary: ReactNode; isChanged: boolean; children: ReactNode };

/** A part of a matrix on a phone, which opens to its switches; framed while a change in it is not saved. */
export const PermissionAccordion = ({ heading, summary, isChanged, children }: Props) => (
  <Accordion
    disableGutters
    elevation={0}
    square
    slotProps={{ transition: { unmountOnExit: true }, heading: { component: heading } }}
    sx={(theme) => ({
      borderBlockStart: `1px solid ${theme.roles.neutral.divider}`,
      '&::before': { display: 'none' },
      ...(isChanged && { boxShadow: `inset 0 0 0 1px ${theme.roles.status.warning.main}` }),
    })}
  >
    <AccordionSummary expandIcon={<IconChevronDown size={18} aria-hidden />} sx={{ minHeight: 52 }}>
      {summary}
    </AccordionSummary>
    <AccordionDetails sx={{ paddingBlockStart: 0 }}>{children}</AccordionDetails>
  </Accordion>
);

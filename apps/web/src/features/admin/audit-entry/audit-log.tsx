import { auditEntry, type AuditRow } from '@kalfa/contracts/identity/audit-entry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AnyColumn } from '../../../kit/list/columns.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Hint } from '../../../kit/page/tip.tsx';
import { ChangeLines } from '../../../kit/record/change-lines.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReferenceNames, type NameOf } from '../../../lib/reference-names.ts';
import { AuditFilters, filteredFields } from './audit-filters.tsx';
import { changedField, changedReferences } from './changed-references.ts';
import { useKindName } from './kind-name.ts';
import { useRoleTitle } from './role-title.ts';
import { useStoredWord } from './stored-word.ts';

/** Who did what, when, with the values before and after. */
export function AuditLog() {
  const { t } = useTranslation();
  const texts = useEntityTexts(auditEntry.name);
  const kindName = useKindName();
  const roleTitle = useRoleTitle();
  const list = useList(auditEntry);
  const nameOf = useChangedNames(list.rows ?? []);
  if (isForbidden(list.failure)) return <NoAccess />;
  const total = list.page?.total;
  const columns = [
    { field: 'at', cell: (at: string) => <Moment at={at} /> },
    { field: 'user' },
    { field: 'activeRole', rank: 10, cell: (role: string | null) => role && <bdi>{roleTitle(role)}</bdi> },
    {
      field: 'action',
      as: 'status',
      cell: (action: AuditRow['action']) => t(`identity.audit.action.${action}`),
    },
    { field: 'entity', as: 'status', cell: kindName },
    { field: 'label', cell: (label: string | null) => label && <bdi>{label}</bdi> },
    {
      field: 'changes',
      // As wide as its content, which has a width of its own and breaks into lines.
      as: 'status',
      rank: 1,
      cell: (changes: AuditRow['changes'], row: AuditRow) =>
        Object.keys(changes).length === 0 ? null : <Changes row={row} nameOf={nameOf} />,
    },
  ] as AnyColumn[];
  return (
    <>
      <PageHeader title={texts.title} count={total === undefined ? null : texts.count(total)}>
        {list.page?.actions?.includes('export') && (
          <ExportMenu contract={auditEntry} list={list} columns={columns} />
        )}
      </PageHeader>
      <ListCard
        contract={auditEntry}
        list={list}
        columns={columns}
        ready={{ fields: filteredFields, inputs: <AuditFilters list={list} /> }}
      />
    </>
  );
}

/** Date and time in full: a log is read for when something happened. */
function Moment({ at }: { at: string }) {
  const { dayAndTime, fullInstant } = useFormats();
  return (
    <Hint text={fullInstant(at)}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {dayAndTime(at)}
      </Box>
    </Hint>
  );
}

/** The names that the shown changes refer to by id, in one request for each kind of record. */
const useChangedNames = (rows: readonly AuditRow[]) =>
  useReferenceNames(
    changedReferences,
    rows.flatMap(({ entity, changes }) =>
      Object.entries(changes).map(([field, values]) => [changedField(entity, field), values] as const),
    ),
  );

const shownChanges = 3;

/** The first changes, and the others on demand. */
function Changes({ row, nameOf }: { row: AuditRow; nameOf: NameOf }) {
  const { t } = useTranslation();
  const storedWord = useStoredWord();
  const [isOpen, setIsOpen] = useState(false);
  const all = Object.entries(row.changes);
  const visible = isOpen ? all : all.slice(0, shownChanges);
  const rest = all.length - visible.length;
  return (
    <Box sx={{ paddingBlock: 0.75, width: { sm: 300 }, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <ChangeLines
        entity={row.entity}
        kinds={{}}
        changes={Object.fromEntries(visible)}
        isNew={row.action === 'create'}
        translate={storedWord}
        nameOf={(field, id) => nameOf(changedField(row.entity, field), id)}
      />
      {rest > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('identity.moreChanges', { count: rest })}
        </Button>
      )}
    </Box>
  );
}

import { auditActions, auditEntry } from '@kalfa/contracts/identity/audit-entry';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { DayInput } from '../../../kit/day/day-input.tsx';
import { isDay } from '../../../kit/day/read-day.ts';
import { FilterChoice } from '../../../kit/list/filter-choice.tsx';
import { fieldFilters } from '../../../kit/list/field-filters.ts';
import type { ListState } from '../../../kit/list/use-list.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useKindName } from './kind-name.ts';

export const filteredFields = ['action', 'entity', 'user', 'at'] as const;

/** The most used filters of the log: action, entity, user, day. */
export function AuditFilters({ list }: { list: ListState<typeof auditEntry> }) {
  const { t, namesUnder } = useTranslation();
  const texts = useEntityTexts('auditEntry');
  const kindName = useKindName();
  const { valueOf, set, equal } = fieldFilters(auditEntry, list);
  const kinds = namesUnder('entity');
  return (
    <>
      <FilterChoice
        label={texts.field('action')}
        all={t('identity.audit.anyAction')}
        value={valueOf('action')}
        options={auditActions.map((action) => ({
          value: action,
          label: t(`identity.audit.action.${action}`),
        }))}
        onChoose={(value) => equal('action', value)}
      />
      <FilterChoice
        label={texts.field('entity')}
        all={t('identity.audit.anyKind')}
        value={valueOf('entity')}
        options={kinds
          .map((kind) => ({ value: kind, label: kindName(kind) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        onChoose={(value) => equal('entity', value)}
      />
      <Person
        value={valueOf('user')}
        onChange={(value) =>
          set(['user'], value === '' ? [] : [{ field: 'user', operator: 'contains', values: [value] }])
        }
      />
      <DayInput
        label={t('identity.audit.day')}
        value={valueOf('at')}
        onChange={(value) =>
          set(
            ['at'],
            !isDay(value)
              ? []
              : [
                  { field: 'at', operator: 'gte', values: [value] },
                  { field: 'at', operator: 'lte', values: [value] },
                ],
          )
        }
        sx={{ width: { xs: '100%', sm: 160 } }}
      />
    </>
  );
}

const pauseMs = 400;

/** Filters when the typing pauses. */
function Person({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => {
      setIsTyping(false);
      onChange(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isTyping, onChange]);
  return (
    <TextField
      label={t('identity.audit.person')}
      value={isTyping ? typed : value}
      onChange={(event) => {
        setTyped(event.target.value);
        setIsTyping(true);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
      sx={{ width: { xs: '100%', sm: 150 } }}
    />
  );
}

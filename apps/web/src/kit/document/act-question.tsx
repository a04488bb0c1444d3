import type { AnyDocument } from '@kalfa/contracts/document';
import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import { needsReason } from '@kalfa/domain/document-lifecycle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { z } from 'zod';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DayInput } from '../day/day-input.tsx';
import { readDay } from '../day/read-day.ts';
import { Question } from '../page/question.tsx';
import { actViews } from './act-views.ts';
import type { DocumentRow } from './document-view.ts';
import { ReasonField } from './reason-field.tsx';
import { cycleOf } from './use-act.ts';

/** The choices that an action asks for, from its input in the life cycle. */
function choicesOf(contract: AnyDocument, row: DocumentRow, action: DocumentAction) {
  const input = cycleOf(contract, row)[action]?.input ?? {};
  return Object.entries(input).flatMap(([field, type]) =>
    type instanceof z.ZodEnum ? [{ field, values: type.options.map(String) }] : [],
  );
}

/** The days that an action asks for. */
function daysOf(contract: AnyDocument, row: DocumentRow, action: DocumentAction): string[] {
  const input = cycleOf(contract, row)[action]?.input ?? {};
  return Object.keys(input).filter((field) => input[field] instanceof z.ZodISODate);
}

/** Whether an action asks something before it is taken. */
export function asksFirst(contract: AnyDocument, row: DocumentRow, action: DocumentAction): boolean {
  const act = cycleOf(contract, row)[action];
  return (
    actViews[action].asks === true ||
    (act !== undefined && needsReason(act, row.status)) ||
    choicesOf(contract, row, action).length > 0 ||
    daysOf(contract, row, action).length > 0
  );
}

type Props = {
  contract: AnyDocument;
  row: DocumentRow;
  action: DocumentAction;
  isBusy: boolean;
  onConfirm: (input: object) => void;
  onClose: () => void;
};

/** Asks for the reason and the choices of an action, or only whether it is meant. */
export function ActQuestion({ contract, row, action, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(contract.name);
  const act = cycleOf(contract, row)[action];
  const hasReason = act !== undefined && needsReason(act, row.status);
  const choices = choicesOf(contract, row, action);
  const [reason, setReason] = useState('');
  const days = daysOf(contract, row, action);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(days.map((field) => [field, String(row[field] ?? '')])),
  );
  const label = t(`documents.act.${action}`);
  const isIncomplete =
    (hasReason && reason.trim() === '') ||
    choices.some(({ field }) => chosen[field] === undefined) ||
    days.some((field) => readDay(chosen[field] ?? '') === null);
  return (
    <Question
      title={t('documents.question', { act: label, number: row.number })}
      confirm={label}
      keep={action === 'cancel' ? t('documents.keep') : undefined}
      isBusy={isBusy}
      isDisabled={isIncomplete}
      onConfirm={() => onConfirm({ ...chosen, ...(hasReason && { reason: reason.trim() }) })}
      onClose={onClose}
    >
      {choices.map(({ field, values }) => (
        <RadioGroup
          key={field}
          aria-label={texts.field(field)}
          aria-required
          value={chosen[field] ?? ''}
          onChange={(event) => setChosen({ ...chosen, [field]: event.target.value })}
        >
          {values.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={texts.choice(field, value) ?? value}
            />
          ))}
        </RadioGroup>
      ))}
      {days.map((field) => (
        <DayInput
          key={field}
          label={texts.field(field)}
          required
          value={chosen[field] ?? ''}
          onChange={(day) => setChosen({ ...chosen, [field]: day })}
          sx={{ marginBlockStart: 1, width: '100%' }}
        />
      ))}
      {hasReason && <ReasonField value={reason} onChange={setReason} />}
    </Question>
  );
}

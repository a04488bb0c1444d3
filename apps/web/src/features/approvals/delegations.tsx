import { approval, type Delegation } from '@kalfa/contracts/documents/approval';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DayInput } from '../../kit/day/day-input.tsx';
import { readDay } from '../../kit/day/read-day.ts';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { Question } from '../../kit/page/question.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { currentDay } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';

type Person = { id: number; name: string };

/** Who decides for the user during an absence, and for whom the user does. */
export function Delegations({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const { data: people = [] } = useRead(approval.people, {});
  const { data: delegations = [] } = useRead(approval.delegations, {});
  const [person, setPerson] = useState<Person | null>(null);
  const [startsOn, setStartsOn] = useState(currentDay);
  const [endsOn, setEndsOn] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isComplete = person !== null && readDay(startsOn) !== null && readDay(endsOn) !== null;

  const run = async (work: () => Promise<unknown>, message: string) => {
    setIsBusy(true);
    try {
      await work();
      showFeedback({ message });
      return true;
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const add = async () => {
    if (!person) return;
    const body = { toUserId: person.id, startsOn, endsOn };
    const isDone = await run(
      () => write(approval.delegate, { body }),
      t('approvals.delegation.added', { name: person.name }),
    );
    if (isDone) onClose();
  };
  return (
    <Question
      title={t('approvals.delegation.title')}
      text={t('approvals.delegation.text')}
      confirm={t('approvals.delegation.add')}
      isBusy={isBusy}
      isDisabled={!isComplete}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, marginBlockStart: 2 }}>
        <Autocomplete
          options={people}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          value={person}
          onChange={(_event, chosen) => setPerson(chosen)}
          renderInput={(props) => <TextField {...props} label={t('approvals.delegation.person')} required />}
        />
        <Stack direction="row" sx={{ gap: 2 }}>
          <DayInput label={t('approvals.delegation.from')} required value={startsOn} onChange={setStartsOn} />
          <DayInput label={t('approvals.delegation.until')} required value={endsOn} onChange={setEndsOn} />
        </Stack>
        {delegations.map((delegation) => (
          <Arranged
            key={delegation.id}
            delegation={delegation}
            isBusy={isBusy}
            onEnd={() =>
              void run(
                () => write(approval.endDelegation, { params: { id: delegation.id }, body: {} }),
                t('approvals.delegation.ended'),
              )
            }
          />
        ))}
      </Stack>
    </Question>
  );
}

type ArrangedProps = { delegation: Delegation; isBusy: boolean; onEnd: () => void };

function Arranged({ delegation: { from, to, isMine, startsOn, endsOn }, isBusy, onEnd }: ArrangedProps) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="body2">
        {t(isMine ? 'approvals.delegation.mine' : 'approvals.delegation.yours', {
          name: isMine ? to : from,
          from: day(startsOn),
          until: day(endsOn),
        })}
      </Typography>
      <Button disabled={isBusy} onClick={onEnd}>
        {t('approvals.delegation.end')}
      </Button>
    </Stack>
  );
}

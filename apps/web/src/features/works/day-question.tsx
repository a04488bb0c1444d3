import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { DayInput } from '../../kit/day/day-input.tsx';
import { Question } from '../../kit/page/question.tsx';
import { currentDay } from '../../lib/clock.ts';

type Props = {
  title: string;
  text: string;
  label: string;
  confirm: string;
  /** Does it on this day; a refusal is shown. */
  onDay: (day: string) => Promise<unknown>;
  onClose: () => void;
  /** What a refusal says beside its text. */
  explain?: (failure: unknown) => ReactNode;
};

/** Asks for the day on which something ends. */
export function DayQuestion({ title, text, label, confirm, onDay, onClose, explain }: Props) {
  const failureText = useFailureText();
  const [day, setDay] = useState(currentDay);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await onDay(day);
      onClose();
    } catch (refused) {
      setFailure(refused);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Question
      title={title}
      text={text}
      confirm={confirm}
      isBusy={isBusy}
      isDisabled={day === ''}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {failure !== null && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {failureText(failure)}
          {explain?.(failure)}
        </Alert>
      )}
      <DayInput id="day" label={label} value={day} onChange={setDay} required sx={{ marginBlockStart: 2 }} />
    </Question>
  );
}

import { useState } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { CodeBoxes } from './code-boxes.tsx';

type Props = {
  isSending: boolean;
  failure: unknown;
  onCode: (code: string) => void;
  onRecovery: () => void;
};

/** Submits itself once the sixth digit is typed. */
export function CodeForm({ isSending, failure, onCode, onRecovery }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [failedWith, setFailedWith] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  // A refused code is not sent again when one digit is corrected; the next one starts empty.
  if (failure !== failedWith) {
    setFailedWith(failure);
    if (failure !== null) {
      setCode('');
      setAttempt(attempt + 1);
    }
  }
  const isComplete = code.length === 6;
  return (
    <Form onSubmit={() => isComplete && onCode(code)}>
      {/* New boxes take the focus back, so that the next code can be typed at once and a phone keeps its keyboard. */}
      <CodeBoxes
        key={attempt}
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next.length === 6) onCode(next);
        }}
      />
      <Button type="submit" look="solid" isLarge isBusy={isSending} disabled={!isComplete}>
        {t('auth.twoSteps.submit')}
      </Button>
      <Button look="text" onClick={onRecovery}>
        {t('auth.twoSteps.useRecovery')}
      </Button>
    </Form>
  );
}

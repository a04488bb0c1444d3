import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { isRefusal } from '../../lib/call.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { Button } from '../plain/button.tsx';
import { newSaveKey } from '../record/save-key.ts';
import type { DocumentView } from './document-view.ts';
import type { Blocked } from './use-act.ts';

type Props = {
  id: number;
  fill: NonNullable<DocumentView<never>['fill']>;
  /** Saves what is entered and returns the version, or null when that is not possible. */
  onStart: () => Promise<number | null>;
  onBlocked: (blocked: Blocked | null) => void;
};

/** Lets the server add lines to a draft. */
export function FillButton({ id, fill: { endpoint, label }, onStart, onBlocked }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const [saveKey] = useState(newSaveKey);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    const version = await onStart();
    if (version === null) return;
    const input = { params: { id }, body: { version } };
    try {
      const options = { idempotencyKey: saveKey.keyFor([endpoint.path, input]) };
      const answer = (await write(endpoint, input as never, options)) as unknown as { lineIds: object };
      const count = Object.keys(answer.lineIds).length;
      showFeedback({ message: t('documents.filled', { count, replace: { count: number(count) } }) });
    } catch (failure) {
      saveKey.learnFrom(failure);
      onBlocked({
        message: failureText(failure),
        errors: isRefusal(failure) ? (failure.errors ?? []) : [],
      });
    }
  };
  return (
    <Button
      isBusy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void run().finally(() => setIsBusy(false));
      }}
    >
      <IconPackages size={18} stroke={1.75} aria-hidden />
      {label}
    </Button>
  );
}

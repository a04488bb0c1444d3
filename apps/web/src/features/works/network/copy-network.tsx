import { network as contract } from '@kalfa/contracts/works/network';
import { work } from '@kalfa/contracts/works/work';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';

type Props = {
  network: { id: number; title: string; workId: number; workTitle: string };
  onClose: () => void;
  onCopied: (id: number) => void;
};

/** Copies a network with its whole design, into the same work or another one. */
export function CopyNetwork({ network: { id, title, workId, workTitle }, onClose, onCopied }: Props) {
  const { t } = useTranslation();
  const { field } = useEntityTexts('network');
  const write = useWrite();
  const failureText = useFailureText();
  const workField = useId();
  const [name, setName] = useState(() => t('network.copyOf', { title }));
  const [target, setTarget] = useState<number | null>(workId);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      const body = { title: name, workId: target ?? 0 };
      const made = await write(contract.endpoints.copy, { params: { id }, body });
      onCopied(made.id);
    } catch (refused) {
      setFailure(refused);
      setIsBusy(false);
    }
  };
  return (
    <Question
      title={`${t('network.copy')}: ${title}`}
      text={t('network.copyHelp')}
      confirm={t('network.copy')}
      isBusy={isBusy}
      isDisabled={name.trim() === '' || target === null}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, marginBlockStart: 2 }}>
        {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
        <TextField label={field('title')} value={name} onChange={(event) => setName(event.target.value)} />
        <LookupField
          id={workField}
          label={field('workId')}
          endpoint={work.endpoints.lookup}
          stored={{ id: workId, name: workTitle }}
          value={target}
          onChange={(chosen) => setTarget(chosen as number | null)}
          isWrong={false}
          help={undefined}
        />
      </Stack>
    </Question>
  );
}

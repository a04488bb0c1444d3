import { role, roleCatalogue } from '@kalfa/contracts/identity/role';
import type { RowOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useDone } from '../use-done.ts';
import { grantedBy } from './matrix/grants.ts';

type Props = { source: RowOf<typeof role>; onClose: () => void };

/** A new role that starts with the permissions of another one. */
export function DuplicateRole({ source, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const { isBusy, failure, run } = useDone(onClose);
  // Created when the dialog opens, so that a second attempt after a lost response adds no second role.
  const [keys] = useState(() => ({
    create: crypto.randomUUID(),
    grant: crypto.randomUUID(),
    twoStep: crypto.randomUUID(),
  }));

  const duplicate = () =>
    run(async () => {
      const stored = await call(roleCatalogue.getRoleWithOperations, { params: { roleId: source.id } });
      const body = { name: name.trim(), title: null, scope: source.scope };
      const added = await write(role.endpoints.create, { body }, { idempotencyKey: keys.create });
      const { version } = await write(
        roleCatalogue.setOperations,
        {
          params: { id: added.id },
          body: { menuOperationIds: [...grantedBy(stored)], version: added.version },
        },
        { idempotencyKey: keys.grant },
      );
      if (stored.requiresTwoStep)
        await write(
          roleCatalogue.setTwoStep,
          { params: { id: added.id }, body: { isRequired: true, version } },
          { idempotencyKey: keys.twoStep },
        );
      return t('identity.role.duplicated', { name: added.name, source: source.name });
    });
  return (
    <Question
      title={t('identity.role.duplicateTitle', { name: source.name })}
      text={t('identity.role.duplicateText')}
      confirm={t('identity.role.duplicate')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onConfirm={() => void duplicate()}
      onClose={onClose}
    >
      {failure !== null && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {failureText(failure)}
        </Alert>
      )}
      <TextField
        label={t('identity.role.duplicateName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        sx={{ marginBlockStart: 2 }}
      />
    </Question>
  );
}

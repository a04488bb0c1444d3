import { user } from '@kalfa/contracts/identity/user';
import { notificationSubscription } from '@kalfa/contracts/notifications/subscription';
import Box from '@mui/material/Box';
import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { Message } from '../../../kit/page/message.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadOnce } from '../../../lib/query.ts';
import { PersonList } from './person-list.tsx';

/** The notification types of single users; the URL contains whose list is open. */
export function ByPerson({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const [personId, choosePerson] = useAddressRecord('person');
  const [name, setName] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <>
      <Box sx={{ maxWidth: 480, marginBlockEnd: 2 }}>
        <LookupField
          id={id}
          label={t('notificationLists.person')}
          endpoint={user.endpoints.lookup}
          stored={personId === null ? null : { id: personId, name: name ?? '' }}
          value={personId}
          onChange={(next) => choosePerson(next as number | null)}
          // Another user's list would replace unsaved changes.
          isReadOnly={isDirty}
          isWrong={false}
          help={isDirty ? t('notificationLists.saveFirst') : undefined}
        />
      </Box>
      {personId === null ? (
        <Message
          title={t('notificationLists.choosePerson')}
          text={t('notificationLists.choosePersonText')}
          icon={<IconUserSearch size={40} stroke={1.5} />}
        />
      ) : (
        <OpenedList
          key={personId}
          id={personId}
          isReadOnly={isReadOnly}
          onNamed={setName}
          onDirty={setIsDirty}
        />
      )}
    </>
  );
}

type OpenedProps = {
  id: number;
  isReadOnly: boolean;
  onNamed: (name: string) => void;
  onDirty: (isDirty: boolean) => void;
};

/** Read once when it is opened, so that nothing changes while the user edits it. */
function OpenedList({ id, isReadOnly, onNamed, onDirty }: OpenedProps) {
  const answer = useReadOnce(notificationSubscription.user, { params: { id } });
  const name = answer.data?.displayName;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
  }, [name, onNamed]);
  if (answer.data) return <PersonList stored={answer.data} isReadOnly={isReadOnly} onDirty={onDirty} />;
  if (!answer.error) return <PageSpinner />;
  return <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />;
}

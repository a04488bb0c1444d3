import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu, type MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { user, userAccounts } from '@kalfa/contracts/identity/user';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { call } from '../../../lib/call.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useReadOnce, useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { grantedBy } from '../role/matrix/grants.ts';
import { MatrixCard, ReadOnlyNote } from '../role/matrix/matrix-card.tsx';
import type { GrantedOperations } from '../role/matrix/matrix.model.ts';
import { useMatrix, type StoredGrants } from '../role/matrix/use-matrix.ts';

type UserRow = RowOf<typeof user>;

/** The permissions of one user in addition to their roles. */
export function UserOperations({ id, onClose }: { id: number; onClose: () => void }) {
  const row = useReadOnce(user.endpoints.get, { params: { id } });
  const answer = useReadOnce(userAccounts.getOperations, { params: { id } });
  const tree = useRead(storedMenu.tree, {});
  const failure = row.error ?? answer.error ?? tree.error;
  if (row.data && answer.data && tree.data) {
    const reload = async () => {
      const { data } = await answer.refetch({ throwOnError: true });
      return storedOf(data ?? { version: 0, menuOperationIds: [] });
    };
    return (
      <Operations
        row={row.data}
        stored={storedOf(answer.data)}
        tree={tree.data}
        reload={reload}
        onClose={onClose}
      />
    );
  }
  if (!failure) return <PageSpinner />;
  return (
    <ReadFailure
      failure={failure}
      onRetry={() => {
        void row.refetch();
        void answer.refetch();
        void tree.refetch();
      }}
    />
  );
}

const storedOf = ({ version, menuOperationIds }: { version: number; menuOperationIds: number[] }) => ({
  version,
  granted: new Set(menuOperationIds),
});

type Props = {
  row: UserRow;
  stored: StoredGrants;
  tree: MenuNode[];
  reload: () => Promise<StoredGrants>;
  onClose: () => void;
};

function Operations({ row, stored, tree, reload, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(user.name);
  const write = useWrite();
  const mayEdit = useSession(({ can }) => can(user.menu, operations.edit.name));
  const inherited = useInherited(row.roles);
  const { id, displayName: name } = row;
  const state = useMatrix({
    tree,
    stored,
    send: (menuOperationIds, version) =>
      write(
        userAccounts.setOperations,
        { params: { id }, body: { menuOperationIds, version } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    reload,
    onSaved: () => showFeedback({ message: t('identity.matrix.saved', { name }) }),
  });
  return (
    <>
      <PageHeader
        title={t('identity.user.operationsOf', { name })}
        trail={<BackLink label={texts.title} onClick={onClose} />}
      />
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('identity.user.operationsText', { name })}
      </Typography>
      {!mayEdit && <ReadOnlyNote isFixed={false} />}
      <MatrixCard
        name={name}
        state={state}
        inherited={inherited}
        isReadOnly={!mayEdit}
        affects={[t('identity.matrix.affectsPerson', { name })]}
      />
    </>
  );
}

/** What the roles grant already. Users who may not read roles see the matrix without it. */
function useInherited(roles: UserRow['roles']): GrantedOperations {
  const [inherited, setInherited] = useState<GrantedOperations>(new Set());
  useEffect(() => {
    const active = roles.filter(({ recordStatus }) => recordStatus === 0);
    let isGone = false;
    const read = async () => {
      const answers = await Promise.all(
        active.map(({ id: roleId }) => call(roleCatalogue.getRoleWithOperations, { params: { roleId } })),
      );
      if (!isGone) setInherited(new Set(answers.flatMap((answer) => [...grantedBy(answer)])));
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [roles]);
  return inherited;
}

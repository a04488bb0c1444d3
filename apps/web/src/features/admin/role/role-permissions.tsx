import type { Answer } from '@kalfa/contracts/endpoint';
import { role, roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu, type MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { operations } from '@kalfa/contracts/permission';
import Chip from '@mui/material/Chip';
import { IconArrowsDiff, IconCopy, IconEye, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { CompactButton } from '../../../kit/page/compact-button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useReadOnce, useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { CompareRoles } from './compare-roles.tsx';
import { CopyFromRole } from './copy-from-role.tsx';
import { grantsOf } from './matrix/grants.ts';
import { MatrixCard, ReadOnlyNote } from './matrix/matrix-card.tsx';
import { useMatrix } from './matrix/use-matrix.ts';
import { PreviewMenu } from './preview-menu.tsx';
import { TwoStepRequirement } from './two-step-requirement.tsx';

type RoleGrants = Answer<typeof roleCatalogue.getRoleWithOperations>;

/** The permissions of one role, read once when they are opened, so that nothing changes while the user edits them. */
export function RolePermissions({ id, onClose }: { id: number; onClose: () => void }) {
  const answer = useReadOnce(roleCatalogue.getRoleWithOperations, { params: { roleId: id } });
  const tree = useRead(storedMenu.tree, {});
  const failure = answer.error ?? tree.error;
  if (answer.data && tree.data) {
    const reload = async () => {
      const { data } = await answer.refetch({ throwOnError: true });
      return grantsOf(data as RoleGrants);
    };
    return <Permissions stored={answer.data} tree={tree.data} reload={reload} onClose={onClose} />;
  }
  if (!failure) return <PageSpinner />;
  return (
    <ReadFailure
      failure={failure}
      onRetry={() => {
        void answer.refetch();
        void tree.refetch();
      }}
    />
  );
}

type Props = {
  stored: RoleGrants;
  tree: MenuNode[];
  reload: () => Promise<ReturnType<typeof grantsOf>>;
  onClose: () => void;
};

function Permissions({ stored, tree, reload, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(role.name);
  const { number } = useFormats();
  const write = useWrite();
  const mayEdit = useSession(({ can }) => can(role.menu, operations.edit.name));
  const [dialog, setDialog] = useState<'copy' | 'compare' | 'preview' | null>(null);
  const { id, name, isFixed, userCount, onlineCount } = stored;
  const isReadOnly = isFixed || !mayEdit;
  const state = useMatrix({
    tree,
    stored: grantsOf(stored),
    send: (menuOperationIds, version) =>
      write(
        roleCatalogue.setOperations,
        { params: { id }, body: { menuOperationIds, version } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    reload,
    onSaved: () => showFeedback({ message: t('identity.matrix.saved', { name }) }),
  });
  const counted = (count: number) => ({ count, replace: { count: number(count) } });
  const affects =
    userCount === 0
      ? [t('identity.matrix.affectsNobody')]
      : [
          t('identity.matrix.affects', counted(userCount)),
          ...(onlineCount > 0 ? [t('identity.matrix.online', counted(onlineCount))] : []),
        ];
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={name}
        trail={<BackLink label={texts.title} onClick={onClose} />}
        chip={
          <Chip
            icon={<IconUsers size={16} aria-hidden />}
            variant="outlined"
            label={t('identity.role.people', counted(userCount))}
          />
        }
      >
        <CompactButton
          label={t('identity.matrix.compare')}
          icon={<IconArrowsDiff size={18} stroke={1.75} />}
          onClick={() => setDialog('compare')}
        />
        <CompactButton
          label={t('identity.matrix.preview')}
          icon={<IconEye size={18} stroke={1.75} />}
          onClick={() => setDialog('preview')}
        />
        {!isReadOnly && (
          <CompactButton
            label={t('identity.matrix.copyFrom')}
            icon={<IconCopy size={18} stroke={1.75} />}
            onClick={() => setDialog('copy')}
          />
        )}
      </PageHeader>
      <TwoStepRequirement role={stored} state={state} isReadOnly={!mayEdit} />
      {isReadOnly && <ReadOnlyNote isFixed={isFixed} />}
      <MatrixCard name={name} state={state} isReadOnly={isReadOnly} affects={affects} />
      {dialog === 'copy' && <CopyFromRole roleId={id} onCopy={state.copy} onClose={close} />}
      {dialog === 'compare' && (
        <CompareRoles role={{ id, name }} matrix={state.matrix} granted={state.current} onClose={close} />
      )}
      {dialog === 'preview' && (
        <PreviewMenu name={name} tree={tree} granted={state.current} onClose={close} />
      )}
    </>
  );
}

import { recordAddress } from '@kalfa/contracts/menu';
import { work as contract } from '@kalfa/contracts/works/work';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { Question } from '../../../kit/page/question.tsx';
import { isRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { DayQuestion } from '../day-question.tsx';

type Props = {
  work: { id: number; version: number; title: string; endDate: string | null };
  onClose: () => void;
};

/** Ends a running work, or lets an ended one run again. */
export function EndWork({ work: { id, version, title, endDate }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const params = { id };
  if (endDate === null)
    return (
      <DayQuestion
        title={`${t('site.end')}: ${title}`}
        text={t('site.endHelp')}
        label={t('site.endDate')}
        confirm={t('site.end')}
        onDay={(day) => write(contract.endpoints.end, { params, body: { version, endDate: day } })}
        explain={(failure) => <OpenSites failure={failure} />}
        onClose={onClose}
      />
    );
  const reopen = async () => {
    try {
      await write(contract.endpoints.reopen, { params, body: { version } });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
    onClose();
  };
  return (
    <Question
      title={`${t('site.reopen')}: ${title}`}
      text={t('site.reopenWork')}
      confirm={t('site.reopen')}
      onConfirm={() => void reopen()}
      onClose={onClose}
    />
  );
}

/** The sites that keep a work from ending, each as a link. */
function OpenSites({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const sites = isRefusal(failure)
    ? (failure.params?.sites as { id: number; name: string }[] | undefined)
    : [];
  if (!sites || sites.length === 0) return null;
  return (
    <>
      <p>{t('site.openSites')}</p>
      <ul>
        {sites.map(({ id, name }) => (
          <li key={id}>
            <Link component={RouterLink} to={recordAddress('workhouses', id)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

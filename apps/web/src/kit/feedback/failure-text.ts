import { isRefusal, isUnanswered } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** What to tell a person about a failed call: the server's own words, that nobody answered, or that it went wrong. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (isRefusal(failure)) return failure.message;
    return isUnanswered(failure) ? t('shell.unreachable') : t('shell.unexpected');
  };
}

export const isForbidden = (failure: unknown) => isRefusal(failure) && failure.code === 'FORBIDDEN';

/** The number by which whoever helps finds the call in the log, when the server gave one. */
export const requestIdOf = (failure: unknown) => (isRefusal(failure) ? failure.requestId : undefined);

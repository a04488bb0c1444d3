import { isRefusal, isUnanswered, wrongServices } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';

/**
 * The message for a failed call: the server's own message, that it could not be reached, the text of the specification for an
 * answer without a body, or that something went wrong.
 */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (isRefusal(failure)) return failure.message;
    if (isUnanswered(failure)) return t('shell.unreachable');
    return failure === wrongServices ? wrongServices : t('shell.unexpected');
  };
}

export const isForbidden = (failure: unknown) => isRefusal(failure) && failure.code === 'FORBIDDEN';

/** The request id by which support finds the call in the log, when the server gave one. */
export const requestIdOf = (failure: unknown) => (isRefusal(failure) ? failure.requestId : undefined);

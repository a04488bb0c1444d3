import { networkImport } from '@kalfa/contracts/works/network-import';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';

/** Restores what was before an import, or tells why that is not possible any more. */
export function useUndoImport(networkId: number) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  return async (importId: number) => {
    try {
      await write(networkImport.undo, { params: { id: networkId, importId }, body: {} });
      showFeedback({ message: t('network.import.undone') });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
}

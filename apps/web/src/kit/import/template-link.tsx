import type { AnyRecord } from '@kalfa/contracts/record';
import { call } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { Button } from '../plain/button.tsx';

/** The empty sheet that an import understands, for who would rather fill a list in a spreadsheet. */
export function TemplateLink({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const save = async () => {
    try {
      saveFile(await call(record.endpoints.importTemplate, {}));
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  return (
    <Button look="text" onClick={() => void save()}>
      {t('list.template')}
    </Button>
  );
}

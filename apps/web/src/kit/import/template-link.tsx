import type { AnyRecord } from '@kalfa/contracts/record';
import { call } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSavedFile } from '../feedback/saved-file.ts';
import { Button } from '../plain/button.tsx';

/** The empty template for an import, for users who prefer to fill it in a spreadsheet. */
export function TemplateLink({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const save = useSavedFile();
  return (
    <Button look="text" onClick={() => void save(() => call(record.endpoints.importTemplate, {}))}>
      {t('list.template')}
    </Button>
  );
}

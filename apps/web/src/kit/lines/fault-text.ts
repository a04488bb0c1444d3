import { dayPatterns } from '@kalfa/texts/day-patterns';
import { useTranslation } from '../../lib/i18n.ts';
import type { LineFault } from './faults.ts';
import { useLineEditor } from './use-line-editor.ts';

/** The message for a fault of a line. */
export function useFaultText(): (fault: LineFault) => string {
  const { t } = useTranslation();
  const editor = useLineEditor();
  return ({ column: name, kind, message = '', decimals = 0 }) => {
    if (kind === 'other') return message;
    const column = editor.owner().columns.find((each) => each.name === name)?.label ?? name;
    if (kind === 'item') return t('lines.fault.item');
    if (kind === 'decimals') return t('lines.fault.decimals', { column, decimals });
    return t(`lines.fault.${kind}`, { column, pattern: dayPatterns[editor.language()] });
  };
}

import { mostInLine } from '@kalfa/contracts/document';
import { dayPatterns } from '@kalfa/texts/day-patterns';
import { formatsOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { LineFault } from './faults.ts';
import { useLineEditor } from './use-line-editor.ts';

/** The message for a fault of a line. */
export function useFaultText(): (fault: LineFault) => string {
  const { t } = useTranslation();
  const editor = useLineEditor();
  return ({ column: name, kind, message = '', decimals = 0 }) => {
    if (kind === 'other') return message;
    const found = editor.owner().columns.find((each) => each.name === name);
    const column = found?.label ?? name;
    if (kind === 'item') return t('lines.fault.item');
    if (kind === 'decimals') return t('lines.fault.decimals', { column, decimals });
    if (kind === 'tooLarge')
      return t('lines.fault.tooLarge', {
        column,
        most: formatsOf(editor.language()).number(mostInLine[found?.kind === 'money' ? 'money' : 'quantity']),
      });
    return t(`lines.fault.${kind}`, { column, pattern: dayPatterns[editor.language()] });
  };
}

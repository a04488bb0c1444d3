import { useTranslation } from '../../lib/i18n.ts';
import type { Line } from './columns.ts';
import type { LineFault } from './faults.ts';
import { useDesk } from './use-desk.ts';

/** What to tell a person about a fault of a line. */
export function useFaultText(): (line: Line, fault: LineFault) => string {
  const { t } = useTranslation();
  const desk = useDesk();
  return (line, { column: name, kind, message = '', decimals = 0 }) => {
    if (kind === 'other') return message;
    const column = desk.owner().columns.find((each) => each.name === name)?.label ?? name;
    if (kind === 'item') return t('lines.fault.item', { text: String(line.cells[name] ?? '') });
    if (kind === 'decimals') return t('lines.fault.decimals', { column, decimals });
    return t(`lines.fault.${kind}`, { column });
  };
}

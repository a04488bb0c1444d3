import { useMemo } from 'react';
import { useTranslation } from '../../lib/i18n.ts';

/** The messages about a scan. */
export function useScanWords() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      scanned: (item: string, quantity: string) => t('lines.scanned', { item, quantity }),
      unknown: (code: string) => t('lines.scannedUnknown', { code }),
      failed: (code: string) => t('lines.scanFailed', { code }),
    }),
    [t],
  );
}

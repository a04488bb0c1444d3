import type { LocationEnd } from '@kalfa/contracts/stock/place';
import { useTranslation } from '../../lib/i18n.ts';

/** The name of one end of a movement. External locations are named by their kind. */
export function useLocationName(): (end: Pick<LocationEnd, 'kind' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ kind, name }) => {
    switch (kind) {
      case 'warehouse':
      case 'store':
      case 'project':
        return name ?? '';
      case 'transit':
        return t('stockLocation.transit', { name: name ?? '' });
      case 'supplier':
      case 'opening':
      case 'count':
      case 'destroyed':
      case 'lost':
        return t(`stockLocation.${kind}`);
    }
  };
}

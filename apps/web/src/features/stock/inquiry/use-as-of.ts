import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow, addressText } from '../../../kit/list/list-address.ts';
import { readAsOf } from './moment.model.ts';

const asOfKey = 'asOf';

/** The time of the balances, in the URL. Another one starts at the first page, and closes what explains numbers of this one. */
export function useAsOf(prefix = ''): [string | null, (asOf: string | null) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (asOf: string | null) => {
    const changed = addressNow();
    for (const key of [asOfKey, `${prefix}cursor`, `${prefix}page`, 'explain']) changed.delete(key);
    if (asOf !== null) {
      changed.set(asOfKey, asOf);
      // Minimum levels have no history, so nothing would match.
      changed.delete(`${prefix}filter[belowMinimum]`);
    }
    void navigate({ pathname, search: addressText(changed) }, { replace: true, preventScrollReset: true });
  };
  return [readAsOf(search.get(asOfKey)), choose];
}

import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow, addressText } from '../list/list-address.ts';

/**
 * What is open on a page, stored in the URL by its name, so that a link opens it and Back closes it. The other URL
 * parameters stay.
 */
export function useAddressChoice(name: string): [string | null, (choice: string | null) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (choice: string | null) => {
    const changed = addressNow();
    if (choice === null) changed.delete(name);
    else changed.set(name, choice);
    void navigate({ pathname, search: addressText(changed) }, { preventScrollReset: true });
  };
  return [search.get(name), choose];
}

/** The same for a record, which is stored by its id. */
export function useAddressRecord(name: string): [number | null, (id: number | null) => void] {
  const [choice, choose] = useAddressChoice(name);
  const id = Number(choice);
  return [
    Number.isSafeInteger(id) && id > 0 ? id : null,
    (next) => choose(next === null ? null : String(next)),
  ];
}

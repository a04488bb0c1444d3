import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow, addressText } from '../list/list-address.ts';

/**
 * Something of a page that lies open by a name in its address, so that a link opens it and Back closes it. The rest of
 * the address stays as it is.
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

/** The same for a record, which is named by its number. */
export function useAddressRecord(name: string): [number | null, (id: number | null) => void] {
  const [choice, choose] = useAddressChoice(name);
  const id = Number(choice);
  return [
    Number.isSafeInteger(id) && id > 0 ? id : null,
    (next) => choose(next === null ? null : String(next)),
  ];
}

import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A role that requires two-step verification opens nothing until it is set up, so every page opens the setup. */
export function useTwoStepSetup(isRequired: boolean): void {
  const { pathname } = useLocation();
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (isRequired) setSearch((search) => (search.set('account', 'security'), search), { replace: true });
    // Once for each page; users who close it can still use the menu.
  }, [isRequired, pathname, setSearch]);
}

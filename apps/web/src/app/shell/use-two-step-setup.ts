import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A role that demands two-step opens nothing until it is set up, so every page leads there. */
export function useTwoStepSetup(isRequired: boolean): void {
  const { pathname } = useLocation();
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (isRequired) setSearch((search) => (search.set('account', 'security'), search), { replace: true });
    // Once for each page; who closes it may still look at the menu.
  }, [isRequired, pathname, setSearch]);
}

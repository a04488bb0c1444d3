import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { SiteRequests } from './site-requests.tsx';

export default function RequestScreen() {
  return <SiteRequests />;
}

/** The same requests for those who decide. The page starts with what waits for a decision. */
export function RequestDecisionsScreen() {
  const [search, setSearch] = useSearchParams();
  const start = useEffectEvent(() => {
    if (search.size === 0) setSearch({ 'filter[status]': 'pending' }, { replace: true });
  });
  useEffect(() => start(), []);
  return <SiteRequests isDecided />;
}

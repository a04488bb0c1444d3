import { SiteRequests } from './site-requests.tsx';

export default function RequestScreen() {
  return <SiteRequests />;
}

import { operations } from '@kalfa/contracts/permission';
import { siteOverview, type PrintedSite } from '@kalfa/contracts/works/site-overview';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { call } from '../../../lib/call.ts';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';

/** The sheet has rows of other areas, with the headings of their own lists. */
const loadSheet = () =>
  Promise.all([
    loadPart(() => import('./site-sheet.tsx')),
    loadNamespaces('documents', 'stock', 'hr', 'projects'),
  ]);
const SiteSheet = lazy(async () => ({ default: (await loadSheet())[0].SiteSheet }));

type SitePrinting = {
  /** Not set where the user may not print sites. */
  print: ((id: number) => void) | null;
  isLoading: boolean;
  /** The sheet while it is being printed; it is invisible on screen. */
  sheet: ReactNode;
};

/** Prints a site with everything that belongs to it. */
export function useSiteSheet(): SitePrinting {
  const failureText = useFailureText();
  const mayPrint = useSession(({ can }) => can('workhouses', operations.print.name));
  const [isLoading, setIsLoading] = useState(false);
  const [printed, setPrinted] = useState<PrintedSite | null>(null);
  const run = async (id: number) => {
    setIsLoading(true);
    try {
      const [answer] = await Promise.all([call(siteOverview.print, { params: { id } }), loadSheet()]);
      setPrinted(answer);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsLoading(false);
    }
  };
  return {
    print: mayPrint ? (id) => void run(id) : null,
    isLoading,
    sheet: printed && (
      <Suspense>
        <SiteSheet key={printed.printedAt} printed={printed} onDone={() => setPrinted(null)} />
      </Suspense>
    ),
  };
}

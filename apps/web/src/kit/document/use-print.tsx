import type { AnyDocument, PrintedDocument } from '@kalfa/contracts/document';
import { operations } from '@kalfa/contracts/permission';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { usePageActions } from '../page/page-actions.ts';
import type { DocumentRow, DocumentView } from './document-view.ts';
import type { PrintSheet as Printed } from './print-sheet.tsx';
import type { Blocked } from './use-act.ts';

const loadSheet = () => loadPart(() => import('./print-sheet.tsx'));
const PrintSheet = lazy(async () => ({
  default: (await loadSheet()).PrintSheet,
})) as unknown as typeof Printed;

type Printing = {
  /** Not set where the user may not print it. */
  print: (() => Promise<void>) | null;
  isLoading: boolean;
  /** The sheet while it is being printed; it is invisible on screen. */
  sheet: ReactNode;
};

/**
 * Prints a document as it is stored. `save` stores what the user has entered and returns whether that succeeded.
 */
export function usePrint<D extends AnyDocument>(
  view: DocumentView<D>,
  row: DocumentRow,
  { save, onBlocked }: { save: () => Promise<boolean>; onBlocked: (why: Blocked) => void },
): Printing {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const contract: AnyDocument = view.contract;
  const [isLoading, setIsLoading] = useState(false);
  const [printed, setPrinted] = useState<PrintedDocument | null>(null);
  const { kinds, kindNames } = contract;
  const menu = (typeof row.kind === 'string' ? kinds[row.kind] : kinds[kindNames[0]])?.menu;
  const mayPrint = useSession(({ can }) => menu !== undefined && can(menu, operations.print.name));

  const run = async () => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      if (!(await save())) return;
      const [answer] = await Promise.all([
        call(contract.endpoints.print, { params: { id: row.id } }),
        loadSheet(),
      ]);
      setPrinted(answer);
    } catch (failure) {
      onBlocked({ message: failureText(failure), errors: [] });
    } finally {
      setIsLoading(false);
    }
  };
  const isOffered = mayPrint && view.sheet !== undefined;
  usePageActions(isOffered ? [{ name: 'print', label: t('documents.print'), run: () => void run() }] : []);
  return {
    print: isOffered ? run : null,
    isLoading,
    sheet: printed && view.sheet && (
      <Suspense>
        <PrintSheet
          key={printed.printedAt}
          view={view}
          sheet={typeof view.sheet === 'function' ? view.sheet(printed.document as never) : view.sheet}
          printed={printed}
          onDone={() => setPrinted(null)}
        />
      </Suspense>
    ),
  };
}

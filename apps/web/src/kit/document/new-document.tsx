import type { AnyDocument } from '@kalfa/contracts/document';
import type { Filter } from '@kalfa/contracts/list';
import { useRef } from 'react';
import { currentDay } from '../../lib/clock.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { chosenReferences } from '../list/chosen-references.ts';
import { NoAccess } from '../page/empty-states.tsx';
import { RecordForm } from '../record/record-form.tsx';
import { Sheet, SheetBody } from '../record/side-sheet.tsx';
import { headerRecord } from './document-record.ts';
import type { DocumentView } from './document-view.ts';

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  /** Those of the list. */
  filters: readonly Filter[];
  /** Whether this user may add documents; unknown while the list is loading. */
  mayCreate: boolean | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
};

/** The header of a new document. Its lines are entered on its page, which opens next. */
export function NewDocument<D extends AnyDocument>({
  view,
  filters,
  mayCreate,
  onClose,
  onCreated,
}: Props<D>) {
  const contract: AnyDocument = view.contract;
  const isCreated = useRef(false);
  const record = headerRecord(contract, view.kind, {
    documentDate: currentDay(),
    ...view.blank,
    ...chosenReferences(contract.list.references, contract.header.shape, filters),
    ...(view.newLines && { lines: view.newLines }),
  });
  return (
    <Sheet title={useEntityTexts(contract.name).new} onClose={onClose}>
      {mayCreate === false ? (
        <SheetBody>
          <NoAccess isPage={false} />
        </SheetBody>
      ) : (
        <RecordForm
          contract={record}
          row={null}
          // The page of the new document replaces the sheet.
          onClose={() => !isCreated.current && onClose()}
          onSaved={({ id }) => {
            isCreated.current = true;
            onCreated(id);
          }}
        >
          {view.header as never}
        </RecordForm>
      )}
    </Sheet>
  );
}

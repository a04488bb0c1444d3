import { work } from '@kalfa/contracts/works/work';
import { useMemo } from 'react';
import { RecordForm } from '../../../kit/record/record-form.tsx';
import { Sheet } from '../../../kit/record/side-sheet.tsx';
import { currentDay } from '../../../lib/clock.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useOfferNetworks } from './use-offer-networks.ts';

/** The form of a work over the page of its tender, which stays open. */
export function NewWork({ tenderId, onClose }: { tenderId: number; onClose: () => void }) {
  const offerNetworks = useOfferNetworks();
  const initial = useMemo(() => ({ startDate: currentDay(), tenderId }), [tenderId]);
  return (
    <Sheet title={useEntityTexts(work.name).new} onClose={onClose}>
      <RecordForm
        contract={work}
        row={null}
        initial={initial}
        onClose={onClose}
        onSaved={({ id, title }) => offerNetworks({ id, title: String(title) })}
      >
        {(field) => [field.text('title'), field.date('startDate'), field.longText('description')]}
      </RecordForm>
    </Sheet>
  );
}

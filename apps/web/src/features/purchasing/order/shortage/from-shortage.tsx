import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { useId, useState } from 'react';
import { useAddressRecord } from '../../../../kit/page/address-choice.ts';
import { LookupField } from '../../../../kit/record/lookup-field.tsx';
import { useEntityTexts } from '../../../../lib/entity-texts.ts';
import { useRead } from '../../../../lib/query.ts';
import { useActivePlaces } from '../../../../lib/session/active-places.ts';
import { ShortagePreview } from './preview.tsx';

type Props = { tenderId: number | null; onCreated: (id: number) => void };

/** What a tender lacks, compared with a warehouse: that where the user works, or the only one. */
export function FromShortage({ tenderId, onCreated }: Props) {
  const { field } = useEntityTexts('order');
  const id = useId();
  const [chosen, choose] = useAddressRecord('warehouse');
  const [isCleared, setIsCleared] = useState(false);
  const { data } = useRead(warehouse.endpoints.lookup, { query: {} });
  const active = useActivePlaces().find(({ parameter }) => parameter === 'warehouseId');
  const only = data?.length === 1 ? data[0] : undefined;
  const warehouseId = chosen ?? (isCleared ? null : (active?.id ?? only?.id ?? null));
  return (
    <>
      <LookupField
        id={id}
        label={field('comparedWarehouseId')}
        endpoint={warehouse.endpoints.lookup}
        stored={null}
        value={warehouseId}
        onChange={(next) => {
          setIsCleared(next === null);
          choose(next as number | null);
        }}
        isWrong={false}
        help={undefined}
      />
      {tenderId !== null && warehouseId !== null && (
        <ShortagePreview
          key={`${tenderId} ${warehouseId}`}
          tenderId={tenderId}
          warehouseId={warehouseId}
          onCreated={onCreated}
        />
      )}
    </>
  );
}

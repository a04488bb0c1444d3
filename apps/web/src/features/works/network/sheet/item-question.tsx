import { item } from '@kalfa/contracts/baseinfo/item';
import { useId, useState } from 'react';
import { Question } from '../../../../kit/page/question.tsx';
import { LookupField } from '../../../../kit/record/lookup-field.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';

/** Asks for the item of a new column. */
export function ItemQuestion({ onItem, onClose }: { onItem: (id: number) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Question
      title={t('network.addMaterial')}
      confirm={t('network.addMaterial')}
      isDisabled={chosen === null}
      onConfirm={() => chosen !== null && onItem(chosen)}
      onClose={onClose}
    >
      <LookupField
        id={id}
        label={t('network.field.item')}
        endpoint={item.endpoints.lookup}
        stored={null}
        value={chosen}
        onChange={(value) => setChosen(value as number | null)}
        isWrong={false}
        help={undefined}
      />
    </Question>
  );
}

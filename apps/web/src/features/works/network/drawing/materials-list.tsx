import { compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Tip } from '../../../../kit/page/tip.tsx';
import { Button } from '../../../../kit/plain/button.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { readDecimal } from '../../../../lib/read-decimal.ts';
import type { Material } from './design.ts';
import styles from './drawing.module.css';
import { useOwner } from './use-drawing.ts';

type Props = {
  materials: readonly Material[];
  /** Without it the materials are only shown. */
  onChange?: ((materials: readonly Material[]) => void) | undefined;
  /** How much of an item is added at first. */
  firstQuantity?: string;
  /** Another pole whose materials can be copied. */
  source?: { label: string; materials: readonly Material[] } | undefined;
};

/** The materials of a pole, of several or of a span. */
export function MaterialsList({ materials, onChange, source, firstQuantity = '1' }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { itemOf, itemPicker } = useOwner();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {t('drawing.materials')} <span className={styles.count}>{number(materials.length)}</span>
        {onChange && source && source.materials.length > 0 && (
          <Button look="text" onClick={() => onChange(source.materials)}>
            <IconCopy size={16} stroke={1.75} aria-hidden />
            {t('drawing.copyFrom', { label: isolated(source.label) })}
          </Button>
        )}
      </h3>
      <ul className={styles.rows}>
        {materials.map(({ itemId, quantity }) => {
          const item = itemOf(itemId);
          const title = item?.title ?? itemId;
          return (
            <li key={itemId} className={styles.material}>
              {item?.code && <code className={styles.code}>{item.code}</code>}
              <bdi className={styles.grow}>{title}</bdi>
              {onChange ? (
                <QuantityInput
                  label={t('drawing.quantityOf', { item: title })}
                  value={quantity}
                  onCommit={(next) =>
                    onChange(
                      materials.map((each) => (each.itemId === itemId ? { itemId, quantity: next } : each)),
                    )
                  }
                />
              ) : (
                <b>{number(quantity)}</b>
              )}
              <span className={styles.unit}>{item?.unit}</span>
              {onChange && (
                <Tip label={t('drawing.removeItem', { item: title })}>
                  <button
                    type="button"
                    className={styles.small}
                    onClick={() => onChange(materials.filter((each) => each.itemId !== itemId))}
                  >
                    <IconX size={14} stroke={1.75} aria-hidden />
                  </button>
                </Tip>
              )}
            </li>
          );
        })}
      </ul>
      {onChange &&
        itemPicker?.((itemId) => {
          if (!materials.some((each) => each.itemId === itemId))
            onChange([...materials, { itemId, quantity: firstQuantity }]);
        })}
    </section>
  );
}

/** A quantity in a narrow field; what is not a positive number is not stored. */
function QuantityInput({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (value: string) => void;
}) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readDecimal(typed);
  const isValid = read !== null && isDecimal(read) && compareDecimals(read, '0') > 0;
  return (
    <input
      className={styles.quantity}
      aria-label={label}
      aria-invalid={!isValid}
      inputMode="decimal"
      dir="ltr"
      value={typed ?? number(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        setTyped(null);
        if (isValid && read !== value) onCommit(read);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

import { provider } from '@kalfa/contracts/baseinfo/provider';
import { useId, useState } from 'react';
import { readTyped, writeNumber } from '../../../../kit/lines/numbers.ts';
import { LookupField } from '../../../../kit/record/lookup-field.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readCached } from '../../../../lib/query.ts';
import { useSettings } from '../../../../lib/settings.ts';
import type { Supplier } from './preview.model.ts';
import style from './preview.module.css';

type NumberProps = {
  label: string;
  /** A decimal, or what was typed instead. */
  value: string;
  least: number;
  isOff: boolean;
  unit?: string;
  fault: string | null;
  note?: string | null;
  onChange: (value: string) => void;
};

/** A number of a proposed line. It is stored as a decimal while it is typed as the language writes it. */
export function NumberCell({ label, value, least, isOff, unit, fault, note, onChange }: NumberProps) {
  const id = useId();
  const language = useSettings((settings) => settings.isLanguage);
  const isNumber = readTyped(value, 'en') === value;
  const [typed, setTyped] = useState(isNumber ? writeNumber(value, { language, least }) : value);
  const help = fault ?? note;
  return (
    <span className={style.field} data-faulty={fault === null ? undefined : ''}>
      <span className={style.frame}>
        <input
          inputMode="decimal"
          dir="ltr"
          aria-label={label}
          aria-invalid={fault !== null}
          aria-describedby={help ? id : undefined}
          disabled={isOff}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readTyped(target.value, language) ?? target.value.trim());
          }}
        />
        {unit !== undefined && <bdi>{unit}</bdi>}
      </span>
      {help && (
        <small id={id} className={style.note}>
          {help}
        </small>
      )}
    </span>
  );
}

type SupplierProps = {
  itemName: string;
  supplier: Supplier | null;
  isOff: boolean;
  onChange: (supplier: Supplier | null) => void;
};

/** The supplier of a proposed line: its name, which becomes a field when it is chosen. */
export function SupplierCell({ itemName, supplier, isOff, onChange }: SupplierProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // The button has the focus again once a supplier is chosen, and not when the page opens.
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen)
    return (
      <button
        type="button"
        ref={wasOpen ? focus : undefined}
        className={style.supplier}
        data-missing={supplier === null || undefined}
        disabled={isOff}
        // It begins with the words on the button, which people say to press it.
        aria-label={t('purchasing.lack.supplierOf', {
          item: itemName,
          supplier: supplier?.name ?? t('purchasing.lack.chooseSupplier'),
        })}
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        <bdi>{supplier?.name ?? t('purchasing.lack.chooseSupplier')}</bdi>
      </button>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus; Escape leaves it.
    <span className={style.picker} onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}>
      <SupplierField
        label={t('purchasing.lack.supplier')}
        supplier={supplier}
        takesFocus
        onChange={(next) => {
          onChange(next);
          if (next) setIsOpen(false);
        }}
      />
    </span>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

type FieldProps = {
  label: string;
  supplier: Supplier | null;
  takesFocus?: boolean;
  onChange: (supplier: Supplier | null) => void;
};

/** A supplier with its name. */
export function SupplierField({ label, supplier, takesFocus = false, onChange }: FieldProps) {
  const choose = async (id: number | null) => {
    if (id === null) return onChange(null);
    const [found] = await readCached(provider.endpoints.lookup, { query: { ids: String(id) } });
    if (found) onChange({ id: found.id, name: found.name });
  };
  return (
    <LookupField
      id={useId()}
      label={label}
      endpoint={provider.endpoints.lookup}
      stored={supplier}
      value={supplier?.id ?? null}
      onChange={(next) => void choose(next as number | null)}
      {...(takesFocus && { inputRef: focus })}
      isOptional
      isWrong={false}
      help={undefined}
    />
  );
}

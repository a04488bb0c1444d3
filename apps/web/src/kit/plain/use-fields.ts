import { required } from '@kalfa/texts/required';
import { useRef, useState } from 'react';
import { isRefusal } from '../../lib/call.ts';
import { useSettings } from '../../lib/settings.ts';

/** Errors by field name; none for a valid value. */
export type Faults<Name extends string> = Partial<Record<Name, string | undefined>>;

/** The values of a small form and their errors; the server has the last word on both. */
export function useFields<const Name extends string>(initial: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const language = useSettings((settings) => settings.isLanguage);

  /** The props of a `Field`; typing clears the error of the field. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    fault: faults[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });

  /** The errors when any of these is empty. */
  const missing = (...names: Name[]): Faults<Name> =>
    Object.fromEntries(
      names.filter((name) => values[name].trim() === '').map((name) => [name, required[language]]),
    ) as Faults<Name>;

  /** Shows the errors and focuses the first. Returns whether there are any. */
  const show = (found: Faults<Name>): boolean => {
    setFaults(found);
    const first = Object.keys(initial).find((name) => found[name as Name] !== undefined);
    if (first === undefined) return false;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  };

  /** Shows the server's errors at their fields. Returns whether any belonged to this form. */
  const showRefusal = (failure: unknown): boolean => {
    const errors = (isRefusal(failure) ? (failure.errors ?? []) : []).filter(({ path }) => path in initial);
    return show(Object.fromEntries(errors.map(({ path, message }) => [path, message])) as Faults<Name>);
  };

  const reset = (...names: Name[]) =>
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, initial[name]])),
    }));

  return { form, values, field, missing, show, showRefusal, reset };
}

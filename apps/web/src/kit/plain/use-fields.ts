import { required } from '@kalfa/texts/required';
import { useRef, useState } from 'react';
import { isRefusal } from '../../lib/call.ts';
import { useSettings } from '../../lib/settings.ts';

/** What is wrong, under the names of the fields; nothing for a value that will do. */
export type Faults<Name extends string> = Partial<Record<Name, string | undefined>>;

/** The values of a small form and what is wrong with them; the server has the last word on both. */
export function useFields<const Name extends string>(initial: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const language = useSettings((settings) => settings.isLanguage);

  /** Everything a `Field` needs; typing takes the fault of the field away. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    fault: faults[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });

  /** What is wrong when any of these is left empty. */
  const missing = (...names: Name[]): Faults<Name> =>
    Object.fromEntries(
      names.filter((name) => values[name].trim() === '').map((name) => [name, required[language]]),
    ) as Faults<Name>;

  /** Shows what is wrong and begins there. Answers whether anything is. */
  const show = (found: Faults<Name>): boolean => {
    setFaults(found);
    const first = Object.keys(initial).find((name) => found[name as Name] !== undefined);
    if (first === undefined) return false;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  };

  /** Puts what the server says about single fields under them. Answers whether it said anything about ours. */
  const showRefusal = (failure: unknown): boolean => {
    const told = (isRefusal(failure) ? (failure.errors ?? []) : []).filter(({ path }) => path in initial);
    return show(Object.fromEntries(told.map(({ path, message }) => [path, message])) as Faults<Name>);
  };

  const reset = (...names: Name[]) =>
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, initial[name]])),
    }));

  return { form, values, field, missing, show, showRefusal, reset };
}

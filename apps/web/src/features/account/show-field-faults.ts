import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../lib/call.ts';

/** Shows the server's errors at their fields. Returns whether there were no others. */
export function showFieldFaults(form: UseFormReturn<FieldValues>, failure: unknown): boolean {
  const faults = (isRefusal(failure) ? (failure.errors ?? []) : []).filter(
    ({ path }) => path in form.getValues(),
  );
  faults.forEach(({ path, message }, index) =>
    form.setError(path, { message }, { shouldFocus: index === 0 }),
  );
  return faults.length > 0;
}

import { driverVehicles } from '@kalfa/contracts/baseinfo/driver';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { newSaveKey } from '../../../kit/record/save-key.ts';
import { isRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { changesOf, faultsByLine, type KeyedLine, type VehicleLine } from './vehicle-lines.ts';

/** The lines of the sheet while they are edited, and the one call that saves them. */
export function useVehicleLines(id: number, stored: readonly VehicleLine[], onSaved: () => void) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const [saveKey] = useState(newSaveKey);
  const [lines, setLines] = useState<readonly KeyedLine[]>(() =>
    stored.map((line) => ({ ...line, key: String(line.id) })),
  );
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { keys, upsert, remove } = changesOf(stored, lines);

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    setFaults(new Map());
    const body = { upsert, remove };
    try {
      await write(driverVehicles.change, { params: { id }, body }, { idempotencyKey: saveKey.keyFor(body) });
      showFeedback({ message: t('baseinfo.driverPage.vehiclesSaved') });
      onSaved();
    } catch (error) {
      saveKey.learnFrom(error);
      const found = faultsByLine(isRefusal(error) ? (error.errors ?? []) : [], keys);
      setFaults(found);
      if (found.size === 0) setFailure(failureText(error));
      setIsSaving(false);
    }
  };

  return {
    lines,
    failure,
    isSaving,
    isDirty: upsert.length > 0 || remove.length > 0,
    faultOf: (key: string, field: string) => faults.get(`${key}.${field}`),
    add: () => setLines([...lines, { key: crypto.randomUUID(), plate: '', name: '', modelYear: null }]),
    change: (key: string, change: Partial<VehicleLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    save,
  };
}

import { useEffect, useState } from 'react';
import { holdsWords } from '../../lib/fold-text.ts';
import { isFound, type CellValue, type ChoiceColumn, type FoundItem, type ItemColumn } from './columns.ts';

/** One option for a cell. */
export type Option = { key: string; code?: string; label: string; facts?: string; value: CellValue };

export type Found = { options: readonly Option[]; state: 'asking' | 'found' | 'failed'; text: string };

const pauseMs = 150;
const nothing: Found = { options: [], state: 'asking', text: '' };

/** The options for a typed text in a column: choices at once, items when the typing pauses. */
export function useFound(column: ItemColumn | ChoiceColumn, text: string, isOn: boolean): Found {
  const [found, setFound] = useState<Found>(nothing);
  const typed = text.trim();
  const isItem = column.kind === 'item';
  useEffect(() => {
    if (!isItem || !isOn || typed === '') return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const items = await column.find(typed, stop.signal);
        if (!stop.signal.aborted)
          setFound({ options: exactFirst(items, typed).map(itemOption), state: 'found', text: typed });
      } catch {
        if (!stop.signal.aborted) setFound({ options: [], state: 'failed', text: typed });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [column, isItem, isOn, typed]);
  if (isItem) {
    // Results for a shorter text stay visible until those for the longer one arrive.
    const isNear =
      typed !== '' && found.text !== '' && (typed.startsWith(found.text) || found.text.startsWith(typed));
    return isOn && isNear ? found : nothing;
  }
  const options = column.choices
    .filter(({ label }) => typed === '' || holdsWords(label, typed))
    .map(({ value, label }): Option => ({ key: value, label, value }));
  return { options: isOn ? options : [], state: 'found', text: typed };
}

const exactFirst = (items: readonly FoundItem[], typed: string) =>
  items.toSorted((one, other) => Number(other.code === typed) - Number(one.code === typed));

const itemOption = (item: FoundItem): Option => ({
  key: String(item.id),
  ...(item.code !== '' && { code: item.code }),
  label: item.name,
  value: item,
  ...(item.facts !== undefined && { facts: item.facts }),
});

export const itemOf = (option: Option): FoundItem | undefined =>
  isFound(option.value) ? option.value : undefined;

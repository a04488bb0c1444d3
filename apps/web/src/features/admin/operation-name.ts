import { operations, type Operation } from '@kalfa/contracts/permission';
import { useTranslation } from '../../lib/i18n.ts';

const keyByName = new Map(
  Object.entries(operations).map(([key, { name }]) => [name as string, key as Operation]),
);

/** The display name of an operation. Built-in ones have texts in every language; others are shown as stored. */
export function useOperationName(): (stored: string) => string {
  const { t } = useTranslation();
  return (stored) => {
    const key = keyByName.get(stored.normalize('NFC'));
    return key ? t(`identity.operation.${key}`) : stored;
  };
}

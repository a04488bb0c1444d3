import type { Language } from '@kalfa/contracts/language';
import { operations, type Operation } from '@kalfa/contracts/permission';
import { invoiceKinds } from '@kalfa/contracts/purchasing/invoice-kinds';
import { dictionaries } from './dictionaries.ts';
import type { Dictionary } from './dictionary.ts';
import { menuNames } from './menus.ts';

type Words = Readonly<Record<string, string>>;
type Own = { one?: string; choice?: Readonly<Record<string, Words>> };

/**
 * The words of a field's values, for the server; an empty one is shown as nothing. They are the texts that the screens show, most of
 * them under `choice` of the entity.
 */
export function fieldChoices(entity: string, field: string, language: Language): Words | undefined {
  const dictionary = dictionaries[language];
  const own = (dictionary.entity as Readonly<Record<string, Own>>)[entity];
  return own?.choice?.[field] ?? elsewhere[`${entity}.${field}`]?.(dictionary, language);
}

const ownership = ({ baseinfo }: Dictionary): Words => ({
  true: baseinfo.ownership.inHouse,
  false: baseinfo.ownership.external,
});

/** What screens name with texts that are not only about one field. */
const elsewhere: Readonly<Record<string, (dictionary: Dictionary, language: Language) => Words>> = {
  'driver.internal': ownership,
  'provider.inGroup': ownership,
  'role.scope': ({ identity }) => identity.scope,
  'user.status': ({ identity }) => identity.status,
  'user.twoStepEnabled': ({ identity }) => ({ true: identity.twoStep.on, false: '' }),
  'auditEntry.action': ({ identity }) => identity.audit.action,
  'auditEntry.entity': ({ entity }) =>
    Object.fromEntries(Object.entries<Own>(entity).map(([name, { one = name }]) => [name, one])),
  'systemOperation.name': ({ identity }) =>
    Object.fromEntries(
      Object.entries(operations).map(([key, { name }]) => [name, identity.operation[key as Operation]]),
    ),
  'workPlace.placeKind': ({ dashboard }) => dashboard.placeKind,
  'invoice.kind': (_dictionary, language) =>
    Object.fromEntries(
      Object.entries(invoiceKinds).map(([kind, { menu }]) => [kind, menuNames[menu][language]]),
    ),
};

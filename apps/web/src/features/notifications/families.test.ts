import {
  notificationCategories,
  notificationTypeKeys,
  notificationTypes,
} from '@kalfa/contracts/notifications/notification-types';
import { describe, expect, test } from 'vitest';
import { everythingUnder, entriesOfTab, tabs } from './families.ts';

const entries = [...notificationTypeKeys, 'unheard-of'].map((type) => ({ type }));
const under = (type: string) =>
  tabs.filter((tab) => entriesOfTab(tab, entries).some((entry) => entry.type === type));

describe('the tabs of the drawer', () => {
  const withCategory = notificationTypeKeys.filter((type) => notificationTypes[type].category !== null);

  test('the seventeen categories of the specification are spread over the families', () => {
    expect(withCategory).toHaveLength(notificationCategories.length);
  });

  test.each(withCategory)('%s is listed in its family and under all', (type) => {
    expect(under(type)).toEqual(['all', notificationTypes[type].family]);
  });

  test.each(['tender', 'account', 'unheard-of'])('%s is listed only under all', (type) => {
    expect(under(type)).toEqual(['all']);
  });

  test('an action on a whole family applies to its types and no others', () => {
    expect(everythingUnder('all')).toEqual({ all: true });
    expect(everythingUnder('approvals')).toEqual({ types: ['order', 'request'] });
    expect(everythingUnder('hr')).toEqual({ types: ['personnel-created', 'leave-created'] });
  });
});

import { describe, expect, test } from 'vitest';
import { fillPattern, neededPlace } from './fill-pattern.ts';

const places = { storeId: 17, warehouseId: 3, workId: 5, projectId: 8, workhouseId: 2 };

describe('filling a path', () => {
  test.each([
    ['/store/store-dispatch/:storeId', '/store/store-dispatch/17'],
    ['/warehouse/list-warehouse-dispatch/:warehouseId', '/warehouse/list-warehouse-dispatch/3'],
    ['/work/:workId/networks', '/work/5/networks'],
    ['/project/project-planing/:projectId?', '/project/project-planing/8'],
    ['/workhouse/workhousedetails/:workhouseId', '/workhouse/workhousedetails/2'],
    ['/a/:storeId/b/:projectId', '/a/17/b/8'],
    ['/store/store-dispatch/:storeId?tab=drafts', '/store/store-dispatch/17?tab=drafts'],
    ['/baseinfo/list-units', '/baseinfo/list-units'],
  ])('%s leads to %s', (pattern, address) => {
    expect(fillPattern(pattern, places)).toBe(address);
  });

  test('an optional place is left out when none is selected', () => {
    expect(fillPattern('/store/list-store-receipt/:storeId?', {})).toBe('/store/list-store-receipt');
    expect(fillPattern('/a/:storeId?/b', {})).toBe('/a/b');
  });

  test('without a required place there is no path, and the missing parameter is returned', () => {
    expect(fillPattern('/store/store-dispatch/:storeId', { warehouseId: 3 })).toBeNull();
    expect(neededPlace('/store/store-dispatch/:storeId', { warehouseId: 3 })).toBe('storeId');
    expect(fillPattern('/store/store-dispatch/:storeId?tab=drafts', {})).toBeNull();
    expect(neededPlace('/a/:storeId/b/:projectId', { storeId: 17 })).toBe('projectId');
    expect(neededPlace('/a/:storeId/b/:projectId', places)).toBeNull();
  });
});

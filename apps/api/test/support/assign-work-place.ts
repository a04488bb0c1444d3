import { workPlace } from '@kalfa/contracts/hr/work-place';
import { makeRecord } from './make-record.ts';
import type { TestApp } from './test-app.ts';

type Assigned = { personnelId: number; positionId: number } & Record<string, unknown>;

/** Assigns an employee to a work place since 2024, and returns the id of the assignment. */
export const assignWorkPlace = (app: TestApp, assigned: Assigned): Promise<number> =>
  makeRecord(app, workPlace, {
    warehouseId: null,
    workhouseId: null,
    storeId: null,
    userRoleId: null,
    startDate: '2024-01-01',
    endDate: null,
    description: null,
    ...assigned,
  });

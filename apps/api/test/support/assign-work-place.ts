import type { NewOf } from '@kalfa/contracts/endpoint';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { makeRecord } from './make-record.ts';
import type { TestApp } from './test-app.ts';

type New = NewOf<typeof workPlace>;
type Assigned = Omit<New, 'startDate'> & Partial<New>;
/** Where somebody works, and in which role. */
export type AssignedPlace = Pick<New, 'placeKind' | 'warehouseId' | 'workhouseId' | 'storeId' | 'userRoleId'>;

/** Assigns an employee to a work place since 2024, and returns the id of the assignment. */
export const assignWorkPlace = (app: TestApp, assigned: Assigned): Promise<number> =>
  makeRecord(app, workPlace, { startDate: '2024-01-01', ...assigned });

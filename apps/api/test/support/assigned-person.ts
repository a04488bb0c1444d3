import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { makeRecord } from './make-record.ts';
import { addPerson, addRole } from './people.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A user who works at one place, with only these rights. */
export async function addAssignedPerson(
  app: TestApp,
  {
    grants,
    ...place
  }: { grants: readonly string[] } & (
    | { warehouseId: number }
    | { workhouseId: number }
    | { storeId: number }
  ),
): Promise<string> {
  count += 1;
  const name = `assigned${count}`;
  const positionId = await makeRecord(app, position, { title: `Depocu ${count}` });
  const personnelId = await makeRecord(app, personnel, {
    name: 'Ayşe',
    family: name,
    identityNumber: identityNumberFrom(String(470_000_000 + count * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
    workEndDate: null,
  });
  const [placeKind] = 'warehouseId' in place ? ['warehouse'] : 'storeId' in place ? ['store'] : ['workhouse'];
  await makeRecord(app, workPlace, {
    personnelId,
    positionId,
    placeKind,
    warehouseId: null,
    workhouseId: null,
    storeId: null,
    ...place,
    userRoleId: null,
    startDate: '2024-01-01',
    endDate: null,
    description: null,
  });
  await addRole(app.db, { name, grants });
  return (await addPerson(app.db, { username: name, roles: [name], personnelId })).token;
}

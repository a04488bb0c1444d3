import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { Api } from '../support/api.ts';

/** Two users change the demo data, so that the screenshot of a history has entries. Returns the id of the unit. */
export async function createStory({ admin, buyer }: { admin: Api; buyer: Api }): Promise<number> {
  const { create, update, deactivate, activate } = unit.endpoints;
  const added = await buyer(create, { body: { title: 'Kangal', symbol: 'kgl', decimals: 3 } });
  const params = { id: added.id };
  const whole = await buyer(update, { params, body: { decimals: 0, version: added.version } });
  const resting = await admin(deactivate, { params, body: { version: whole.version } });
  const back = await admin(activate, { params, body: { version: resting.version } });
  await buyer(update, { params, body: { title: 'Kangal (100 m)', version: back.version } });
  return added.id;
}

import type { ApprovalLimits, FourEyesFamily, LimitedFamily } from '@kalfa/contracts/documents/approval';
import { doStock } from './stock-world.ts';
import type { TestApp } from './test-app.ts';

const path = 'baseinfo/approvals/limits';

export const readLimits = async (app: TestApp): Promise<ApprovalLimits['limits']> =>
  (await doStock<ApprovalLimits>(app, 'GET', path)).limits;

/** What a role approves alone, by family. */
export const limitsFor = async (app: TestApp, role: number): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (await readLimits(app)).flatMap(({ roleId, family, amount }) =>
      roleId === role ? [[family, amount]] : [],
    ),
  );

type Amounts = { amount: string | null; bulkAmount: string | null };

/** Sets one limit of a role, whatever it was before. */
export async function setLimit(
  app: TestApp,
  roleId: number,
  family: LimitedFamily,
  amounts: Amounts,
): Promise<void> {
  const stored = (await readLimits(app)).find((one) => one.roleId === roleId && one.family === family);
  const limit = { roleId, family, ...amounts, version: stored?.version ?? 0 };
  await doStock(app, 'PUT', path, { limits: [limit] });
}

export const setFourEyes = (
  app: TestApp,
  fourEyes: Partial<Record<FourEyesFamily, boolean>>,
): Promise<unknown> => doStock(app, 'PUT', path, { fourEyes });

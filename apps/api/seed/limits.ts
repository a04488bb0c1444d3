import { approval, type ApprovalLimits } from '@kalfa/contracts/documents/approval';
import { role } from '@kalfa/contracts/identity/role';
import { exchangeRate } from '@kalfa/contracts/purchasing/exchange-rate';
import type { Seeder } from './seeder.ts';

/** What each role approves alone and together with others; roles without a line get the last one. */
const amounts: Readonly<Record<string, { amount: string; bulkAmount: string }>> = {
  admin: { amount: '25000000', bulkAmount: '50000' },
  manager: { amount: '5000000', bulkAmount: '50000' },
};
const otherAmounts = { amount: '250000', bulkAmount: '25000' };

const rates = [
  ['EUR', 49],
  ['USD', 42],
] as const;
const rateDays = [0, 7, 14];

/** The demo starts with limits and with the rates of the last weeks, so that nobody is warned of what is missing. */
export async function seedLimits({ get, put }: Seeder, asOf: string): Promise<void> {
  const { limits } = await get<ApprovalLimits>(approval.limits.path);
  const roles = await get<{ id: number; name: string }[]>(`${role.path}?limit=100`);
  const nameOf = (roleId: number) => roles.find(({ id }) => id === roleId)?.name ?? '';
  await put(approval.setLimits.path, {
    limits: limits.map(({ roleId, family, version }) => ({
      roleId,
      family,
      version,
      ...(amounts[nameOf(roleId)] ?? otherAmounts),
    })),
  });
  for (const [currency, price] of rates)
    for (const days of rateDays) {
      const validOn = new Date(Date.parse(`${asOf}T00:00:00Z`) - days * 86_400_000)
        .toISOString()
        .slice(0, 10);
      await put(exchangeRate.set.path, { currency, validOn, rate: (price - days * 0.03).toFixed(4) });
    }
}

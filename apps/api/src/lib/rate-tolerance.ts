import { sql } from 'kysely';

/** How far an exchange rate may be from the listed one, in percent, as part of a statement. */
export const rateTolerance = sql<string>`coalesce(core.setting_at('purchasing.rateTolerancePercent', now()) #>> '{}', '2')`;

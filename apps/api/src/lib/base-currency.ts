import { sql } from 'kysely';

/** The currency that amounts without another one are in, as part of a statement. */
export const baseCurrency = sql<string>`coalesce(core.setting_at('org.baseCurrency', now()) #>> '{}', 'TRY')`;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, instant } from '../fields.ts';

const verifiedRule = z.object({
  /** The number of the invariant in the design of the stock engine; null for general database rules. */
  invariant: z.string().nullable(),
  /** The rule, in one sentence for administrators. */
  rule: z.string(),
  /** The number of violations; it must be zero. */
  count: z.int(),
  /** The first ten violations: the number of a document, a location, an item, a day, a file. */
  examples: z.array(z.string()),
  ms: z.int(),
});

const result = z.object({
  finishedAt: instant,
  tookMs: z.int(),
  brokenRules: z.int(),
  rules: z.array(verifiedRule),
  /** The newest sealed day, and its seal: a copy stored elsewhere proves every day before. */
  seal: z.object({ day, seal: z.string() }).nullable(),
});
export type IntegrityCheckResult = z.output<typeof result>;

/** The result of the nightly verification of all invariants. */
export const integrityCheck = {
  last: endpoint({
    method: 'GET',
    path: 'Admin/verification',
    about:
      'Returns the last nightly verification: each rule with the number of violations and examples; null before the first night.',
    answer: result.nullable(),
    access: { menu: 'jobs', operation: 'view' },
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, instant } from '../fields.ts';

const verifiedRule = z.object({
  /** The number of the invariant in the design of the stock engine; none for what every database promises. */
  invariant: z.string().nullable(),
  /** What holds, in one sentence for whoever runs the server. */
  rule: z.string(),
  /** How often it is broken; zero is the only right answer. */
  count: z.int(),
  /** The first ten places: the number of a document, a location, an item, a day, a file. */
  examples: z.array(z.string()),
  ms: z.int(),
});

const result = z.object({
  finishedAt: instant,
  tookMs: z.int(),
  brokenRules: z.int(),
  rules: z.array(verifiedRule),
  /** The newest day that is sealed, and its seal: who keeps a copy of it elsewhere can prove every day before. */
  seal: z.object({ day, seal: z.string() }).nullable(),
});
export type IntegrityCheckResult = z.output<typeof result>;

/** What the nightly look at everything that must never be has found. */
export const integrityCheck = {
  last: endpoint({
    method: 'GET',
    path: 'Admin/verification',
    about:
      'The last nightly verification: each rule, how often it is broken and where; null before the first night.',
    answer: result.nullable(),
    access: { menu: 'jobs', operation: 'view' },
  }),
} as const;

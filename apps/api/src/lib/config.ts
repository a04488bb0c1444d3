import { z } from 'zod';
import type { FileQuota } from './files/quota.ts';
import { requestLimits, type RequestLimits } from './http/request-limits.ts';
import type { Bucket } from './storage/s3-storage.ts';

type LimitVariable = (typeof requestLimits)[keyof RequestLimits]['variable'];

const port = z.coerce.number().int().min(0).max(65_535);

const bucket = z.strictObject({
  endpoint: z.url(),
  region: z.string().min(1),
  bucket: z.string().min(1),
  accessKey: z.string().min(1),
  secretKey: z.string().min(1),
});

const limitNames = Object.keys(requestLimits) as (keyof RequestLimits)[];
const limitVariables = Object.fromEntries(
  Object.values(requestLimits).map(({ variable, perMinute }) => [
    variable,
    z.coerce.number().int().min(1).default(perMinute),
  ]),
) as Record<LimitVariable, z.ZodDefault<z.ZodCoercedNumber>>;

const environment = z
  .object({
    /** `production` refuses everything that exists only for development and tests. */
    MODE: z.enum(['development', 'test', 'demo', 'production']),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Metrics are for the operator's network only, so they have a separate port. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port.default(3001),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Without a pooler: the job queue uses LISTEN, which a pooler does not support. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** Signs values that the server issues and accepts again, such as page cursors. */
    SIGNING_SECRET: z.string().min(32),
    /** The public URL of the application, used in mails. */
    APP_URL: z.url({ protocol: /^https?$/ }),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    WEB_FOLDER: z.string().optional(),
    /** The folder of the files; every process of the installation uses the same one. */
    FILES_FOLDER: z.string().min(1),
    /**
     * Instead of the folder: a bucket of an S3-compatible service, as JSON with endpoint, region, bucket, accessKey and
     * secretKey.
     */
    FILES_BUCKET: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue({ code: 'custom', message: 'must be JSON' });
          return z.NEVER;
        }
      })
      .pipe(bucket)
      .optional(),
    /** The limits of one user's unattached uploads, and of all files together. */
    FILES_UNATTACHED_COUNT: z.coerce.number().int().min(1).default(100),
    FILES_UNATTACHED_MEGABYTES: z.coerce.number().int().min(1).default(500),
    FILES_TOTAL_MEGABYTES: z.coerce.number().int().min(1).default(102_400),
    /**
     * A program that reads a file from stdin and exits with 0 for clean, 1 for infected. Without one every file counts
     * as clean.
     */
    VIRUS_SCAN_COMMAND: z.string().optional(),
    /** Whether this process also starts the worker for jobs; an operator may run it elsewhere. */
    RUN_JOBS: z.enum(['yes', 'no']).default('yes'),
    /** Whether strangers may ask for an account; otherwise administrators invite people. */
    REGISTRATION_OPEN: z.enum(['yes', 'no']).default('no'),
    ...limitVariables,
    /** The number of trusted proxies in front; addresses reported by any other are ignored. */
    PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((env) => env.MODE !== 'production' || !env.APP_URL?.startsWith('http:'), {
    path: ['APP_URL'],
    message: 'must be https in production: the refresh cookie is sent over nothing else',
    when: () => true, // Also when other variables are invalid, so that all errors are reported together.
  });

export type Config = Readonly<{
  mode: z.output<typeof environment>['MODE'];
  host: string;
  port: number;
  metricsHost: string;
  metricsPort: number;
  databaseUrl: string;
  databaseDirectUrl: string;
  databasePoolSize: number;
  redisUrl: string;
  signingSecret: string;
  appUrl: string;
  smtpUrl: string;
  mailFrom: string;
  webFolder: string | undefined;
  filesFolder: string;
  bucket: Bucket | undefined;
  fileQuota: FileQuota;
  virusScanCommand: string | undefined;
  runsJobs: boolean;
  registrationOpen: boolean;
  requestLimits: RequestLimits;
  proxyHops: number;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
}>;

/** Reads the environment once, and reports all errors together. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the environment is not complete:\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  return Object.freeze({
    mode: e.MODE,
    host: e.HOST,
    port: e.PORT,
    metricsHost: e.METRICS_HOST,
    metricsPort: e.METRICS_PORT,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    redisUrl: e.REDIS_URL,
    signingSecret: e.SIGNING_SECRET,
    appUrl: e.APP_URL.replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    webFolder: e.WEB_FOLDER,
    filesFolder: e.FILES_FOLDER,
    bucket: e.FILES_BUCKET,
    fileQuota: {
      unattachedFiles: e.FILES_UNATTACHED_COUNT,
      unattachedBytes: e.FILES_UNATTACHED_MEGABYTES * 1_048_576,
      totalBytes: e.FILES_TOTAL_MEGABYTES * 1_048_576,
    },
    virusScanCommand: e.VIRUS_SCAN_COMMAND,
    runsJobs: e.RUN_JOBS === 'yes',
    registrationOpen: e.REGISTRATION_OPEN === 'yes',
    requestLimits: Object.fromEntries(
      limitNames.map((name) => [name, e[requestLimits[name].variable]]),
    ) as RequestLimits,
    proxyHops: e.PROXY_HOPS,
    logLevel: e.LOG_LEVEL,
  });
}

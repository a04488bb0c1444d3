import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  MODE: 'production',
  DATABASE_URL: 'postgres://kalfa:hunter2@db:5432/kalfa',
  REDIS_URL: 'redis://cache:6379',
  SIGNING_SECRET: 's'.repeat(32),
  APP_URL: 'https://kalfa.example',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Kalfa <no-reply@kalfa.example>',
  FILES_FOLDER: '/var/lib/kalfa/files',
};

/** The error message for the operator when the server does not start. */
function complaintOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
  return '';
}
const namesIn = (complaint: string) =>
  complaint.split('\n').flatMap((line) => /^ {2}([A-Z_]+): \S/.exec(line)?.[1] ?? []);

describe('the environment', () => {
  test('what is not said has a value that is safe', () => {
    expect(readConfig(complete)).toEqual({
      mode: 'production',
      host: '127.0.0.1',
      port: 3000,
      metricsHost: '127.0.0.1',
      metricsPort: 3001,
      databaseUrl: complete.DATABASE_URL,
      databaseDirectUrl: complete.DATABASE_URL,
      databasePoolSize: 10,
      redisUrl: complete.REDIS_URL,
      signingSecret: complete.SIGNING_SECRET,
      appUrl: complete.APP_URL,
      smtpUrl: complete.SMTP_URL,
      mailFrom: complete.MAIL_FROM,
      webFolder: undefined,
      filesFolder: '/var/lib/kalfa/files',
      bucket: undefined,
      fileQuota: { unattachedFiles: 100, unattachedBytes: 524_288_000, totalBytes: 107_374_182_400 },
      virusScanCommand: undefined,
      runsJobs: true,
      registrationOpen: false,
      requestLimits: { session: 1_200, guests: 1_200, signIn: 20, documentation: 30 },
      proxyHops: 0,
      logLevel: 'info',
    });
  });

  test('what is said is taken, as the kind of value it is', () => {
    const said = {
      ...complete,
      MODE: 'demo',
      HOST: '0.0.0.0',
      PORT: '8080',
      METRICS_HOST: '10.0.0.1',
      METRICS_PORT: '0',
      DATABASE_POOL_SIZE: '25',
      REDIS_URL: 'rediss://cache:6380',
      APP_URL: 'http://kalfa.test/',
      WEB_FOLDER: '/srv/web',
      FILES_FOLDER: '/srv/files',
      RUN_JOBS: 'no',
      REGISTRATION_OPEN: 'yes',
      FILES_BUCKET:
        '{"endpoint":"https://s3.test","region":"tr","bucket":"kalfa","accessKey":"a","secretKey":"hunter2"}',
      FILES_UNATTACHED_COUNT: '7',
      FILES_UNATTACHED_MEGABYTES: '2',
      FILES_TOTAL_MEGABYTES: '3',
      VIRUS_SCAN_COMMAND: 'clamdscan --no-summary -',
      DATABASE_DIRECT_URL: 'postgres://kalfa:hunter2@db:5433/kalfa',
      RATE_LIMIT_PER_MINUTE: '60',
      GUEST_RATE_LIMIT_PER_MINUTE: '50',
      SIGN_INS_PER_MINUTE: '7',
      GUEST_DOCUMENTATION_PER_MINUTE: '5',
      PROXY_HOPS: '2',
      LOG_LEVEL: 'debug',
      HOME: '/root',
    };
    expect(readConfig(said)).toEqual({
      mode: 'demo',
      host: '0.0.0.0',
      port: 8080,
      metricsHost: '10.0.0.1',
      metricsPort: 0,
      databaseUrl: said.DATABASE_URL,
      databaseDirectUrl: said.DATABASE_DIRECT_URL,
      databasePoolSize: 25,
      redisUrl: said.REDIS_URL,
      signingSecret: said.SIGNING_SECRET,
      appUrl: 'http://kalfa.test',
      smtpUrl: said.SMTP_URL,
      mailFrom: said.MAIL_FROM,
      webFolder: '/srv/web',
      filesFolder: '/srv/files',
      bucket: {
        endpoint: 'https://s3.test',
        region: 'tr',
        bucket: 'kalfa',
        accessKey: 'a',
        secretKey: 'hunter2',
      },
      fileQuota: { unattachedFiles: 7, unattachedBytes: 2_097_152, totalBytes: 3_145_728 },
      virusScanCommand: 'clamdscan --no-summary -',
      runsJobs: false,
      registrationOpen: true,
      requestLimits: { session: 60, guests: 50, signIn: 7, documentation: 5 },
      proxyHops: 2,
      logLevel: 'debug',
    });
  });

  test('nobody can change it once it is read', () => {
    expect(Object.isFrozen(readConfig(complete))).toBe(true);
  });

  test('everything that has no default is asked for at once', () => {
    const complaint = complaintOf({});
    expect(complaint).toMatch(/^the environment is not complete:\n/);
    expect(namesIn(complaint)).toEqual([
      'MODE',
      'DATABASE_URL',
      'REDIS_URL',
      'SIGNING_SECRET',
      'APP_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'FILES_FOLDER',
    ]);
  });

  const faulty = {
    MODE: 'staging',
    PORT: 'eighty',
    METRICS_PORT: '65536',
    DATABASE_URL: 'mysql://kalfa:hunter2@db/kalfa',
    DATABASE_POOL_SIZE: '0',
    DATABASE_DIRECT_URL: 'mysql://kalfa:hunter2@db/kalfa',
    RUN_JOBS: 'maybe',
    REGISTRATION_OPEN: 'true',
    FILES_FOLDER: '',
    FILES_BUCKET: 'hunter2',
    FILES_UNATTACHED_COUNT: '0',
    FILES_UNATTACHED_MEGABYTES: 'many',
    FILES_TOTAL_MEGABYTES: '-5',
    REDIS_URL: 'cache:hunter2',
    SIGNING_SECRET: 'hunter2',
    APP_URL: 'kalfa',
    SMTP_URL: 'http://mail:hunter2',
    MAIL_FROM: 'x',
    RATE_LIMIT_PER_MINUTE: '-1',
    GUEST_RATE_LIMIT_PER_MINUTE: 'none',
    SIGN_INS_PER_MINUTE: '0',
    GUEST_DOCUMENTATION_PER_MINUTE: '1.5',
    PROXY_HOPS: 'perhaps',
    LOG_LEVEL: 'loud',
  };

  test('everything that is wrong is told at once', () => {
    expect(namesIn(complaintOf(faulty)).toSorted()).toEqual(Object.keys(faulty).toSorted());
  });

  test.each(Object.entries(faulty))('%s=%s is refused on its own', (name, value) => {
    expect(namesIn(complaintOf({ ...complete, [name]: value }))).toEqual([name]);
  });

  test('a complaint does not tell the secrets it is about', () => {
    expect(complaintOf(faulty)).not.toContain('hunter2');
  });

  test('a secret that is too short to sign with is refused, one letter more is not', () => {
    expect(namesIn(complaintOf({ ...complete, SIGNING_SECRET: 's'.repeat(31) }))).toEqual(['SIGNING_SECRET']);
    expect(complaintOf({ ...complete, SIGNING_SECRET: 's'.repeat(32) })).toBe('');
  });

  // The refresh cookie is sent over HTTPS only; without it nobody could stay signed in.
  test('production is served over https, and only production must be', () => {
    const plain = { ...complete, APP_URL: 'http://kalfa.example' };
    expect(complaintOf(plain)).toContain('APP_URL: must be https in production');
    expect(readConfig({ ...plain, MODE: 'demo' }).appUrl).toBe('http://kalfa.example');
  });

  test('a variable that is there but empty counts as not set', () => {
    expect(readConfig({ ...complete, PORT: '' }).port).toBe(3000);
    expect(namesIn(complaintOf({ ...complete, DATABASE_URL: '' }))).toEqual(['DATABASE_URL']);
  });
});

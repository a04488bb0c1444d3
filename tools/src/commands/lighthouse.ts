import { mkdirSync, readFileSync } from 'node:fs';
import { root, stateFolder } from '../paths.ts';
import { CommandFailed, programOf, run } from '../run.ts';
import { withBuiltProduct } from '../testing/built-product.ts';

/** The public pages, which must load quickly on a phone with a slow connection. */
const pages = ['/auth/login', '/landingpage'];
const least = { performance: 0.9, accessibility: 1 };
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

type Report = {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
};

/** Runs Lighthouse on the public pages with its phone profile. The scores are reliable only on an idle machine. */
export const lighthouse = (): Promise<void> =>
  withBuiltProduct('kalfa_lighthouse', async (env) => {
    mkdirSync(`${stateFolder}lighthouse`, { recursive: true });
    const short: string[] = [];
    for (const page of pages) {
      const { categories: scores, audits } = await runLighthouse(
        `${env.ADDRESS}${page}`,
        page.replaceAll('/', '-'),
        env,
      );
      const results = categories.map((category) => `${category} ${Math.round(scores[category].score * 100)}`);
      const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
      console.log(
        `${page}: ${results.join(', ')} (${times.map((id) => audits[id]?.displayValue).join(', ')})`,
      );
      if (categories.some((category) => scores[category].score < least[category])) short.push(page);
    }
    if (short.length > 0) throw new CommandFailed(`${short.join(' and ')} scored below the minimum`);
  });

async function runLighthouse(address: string, name: string, env: NodeJS.ProcessEnv): Promise<Report> {
  const file = `${stateFolder}lighthouse/report${name}.json`;
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chromiumFlags}`];
  await run(
    programOf('e2e/', 'lighthouse'),
    [address, `--only-categories=${categories.join(',')}`, ...options],
    { cwd: root, env: { ...env, CHROME_PATH: '/usr/bin/chromium' } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { stateFolder } from './paths.ts';

export type Stage = {
  name: string;
  seconds: number;
  /** A part of a stage that ran beside others, so that its seconds are not added up. */
  isBesideOthers?: true;
};

const reportsFolder = `${stateFolder}reports/`;
const stagesFile = `${reportsFolder}stages.jsonl`;

/** Runs one stage of a build and records its duration for the summary. */
export async function stage(name: string, work: () => Promise<void> | void): Promise<void> {
  const start = performance.now();
  console.log(`\n── ${name}`);
  await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`   ${name}: ${seconds.toFixed(1)} s`);
  recordStage({ name, seconds });
}

export function recordStage(stage: Stage): void {
  mkdirSync(reportsFolder, { recursive: true });
  appendFileSync(stagesFile, `${JSON.stringify(stage)}\n`);
}

export const readStages = (): Stage[] =>
  existsSync(stagesFile)
    ? readFileSync(stagesFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Stage)
    : [];

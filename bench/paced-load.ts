import { setTimeout as pause } from 'node:timers/promises';

/** Sends requests at an even pace from a process of its own, and counts the answers by status. */
export type PacedLoad = { url: string; perSecond: number; count: number };

const { url, perSecond, count } = JSON.parse(process.argv[2] ?? '') as PacedLoad;
const statuses: Record<string, number> = {};
const sent: Promise<void>[] = [];
const start = performance.now();
for (let turn = 0; turn < count; turn += 1) {
  const due = start + (turn * 1_000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  sent.push(send());
}
await Promise.all(sent);
process.send?.(statuses);

async function send(): Promise<void> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
}

import type { Answer } from '@kalfa/contracts/endpoint';
import type { auth } from '@kalfa/contracts/identity/auth';
import { useEffect, useState } from 'react';
import { callAuth } from '../../lib/call-auth.ts';
import { nowMs } from '../../lib/clock.ts';

type PublicInfo = Answer<typeof auth.publicInfo>;

const goodForMs = 30_000;

/** The last request and its answer, which the pages before the sign-in share. */
let cached: Promise<PublicInfo> | null = null;
let askedAtMs = 0;
let known: PublicInfo | null = null;

/** Requests again, for every page that comes after. */
export function readPublicInfo(): Promise<PublicInfo> {
  const answer = callAuth('publicInfo', {});
  cached = answer;
  askedAtMs = nowMs();
  answer.then(
    (info) => (known = info),
    () => {
      if (cached === answer) cached = null;
    },
  );
  return answer;
}

const recentPublicInfo = () =>
  cached !== null && nowMs() - askedAtMs < goodForMs ? cached : readPublicInfo();

/** What the pages before the sign-in need to know of this installation; `null` until it is known. */
export function usePublicInfo() {
  const [info, setInfo] = useState(known);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    recentPublicInfo().then(
      (answer) => !isGone && setInfo(answer),
      (reason: unknown) => !isGone && setFailure(reason),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { info, failure, retry };
}

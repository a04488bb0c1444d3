import { create } from 'zustand';

const reloadedKey = 'reloadedForBuild';

/** Why a part of the product does not come: there is no connection, or a deployment took its file away. */
type Trouble = 'offline' | 'newVersion';

export const useLoading = create<{ trouble: Trouble | null }>(() => ({ trouble: null }));

/**
 * Loads a part of the product on demand: a page, the shell, the words of a language. After a deployment the file an
 * open page still wants is gone; the page then reloads by itself, once for each build, and asks a person when that did
 * not help. Without a connection a reload would lose the page, so the part waits for the connection instead.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // A part that came and then broke is a bug, and the crash page's business.
    if (!isMissing(error)) throw error;
  }
  if (!(await isServerThere())) {
    useLoading.setState({ trouble: 'offline' });
    await connection();
    useLoading.setState({ trouble: null });
    return loadPart(load);
  }
  const build = buildOf(document);
  if (sessionStorage.getItem(reloadedKey) === build) useLoading.setState({ trouble: 'newVersion' });
  else {
    sessionStorage.setItem(reloadedKey, build);
    window.location.reload();
  }
  // The page is about to go, or a person decides; what was wanted stays open meanwhile.
  return new Promise<never>(() => undefined);
}

/** Browsers report a module they could not fetch as a type error; Vite says it for a part's styles. */
const isMissing = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message.includes('preload'));

/** The addresses of what the page starts with carry hashes of everything it may load, so each build has others. */
const buildOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src).join(' ');

/** The browser knows when it is offline for certain, but not when the server cannot be reached. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

const retryEveryMs = 5_000;

/** Resolves when it is worth trying again. */
const connection = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => navigator.onLine && done(), retryEveryMs);
    const done = () => {
      clearInterval(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    window.addEventListener('online', done);
  });

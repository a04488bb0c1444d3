import { create } from 'zustand';

const reloadedKey = 'reloadedForBuild';

/** Why a chunk cannot be loaded: there is no connection, or a deployment removed its file. */
type Trouble = 'offline' | 'newVersion';

export const useLoading = create<{ trouble: Trouble | null }>(() => ({ trouble: null }));

/**
 * Loads a chunk on demand: a page, the shell, the texts of a language. After a deployment the file an open page still
 * needs is gone; the page then reloads by itself, once for each build, and asks the user when that did not help.
 * Without a connection a reload would lose the page, so the chunk waits for the connection instead. A request that was
 * only interrupted is repeated later: Firefox interrupts those of a page that is being left, and a reload would keep it.
 */
export async function loadPart<Part>(load: () => Promise<Part>, hasWaited = false): Promise<Part> {
  const first = await attempt(load);
  if (first.isLoaded) return first.part;
  const page = await pageOfServer();
  if (page === null) {
    useLoading.setState({ trouble: 'offline' });
    await connection();
    useLoading.setState({ trouble: null });
    return loadPart(load);
  }
  // The connection may have come back after the request failed: only a second failure means more.
  const second = await attempt(load);
  if (second.isLoaded) return second.part;
  const build = entriesOf(document);
  if (!hasWaited && build.every((entry) => page.includes(entry))) {
    await connection();
    return loadPart(load, true);
  }
  if (sessionStorage.getItem(reloadedKey) === build.join()) useLoading.setState({ trouble: 'newVersion' });
  else {
    sessionStorage.setItem(reloadedKey, build.join());
    window.location.reload();
  }
  // The page is about to reload, or the user decides; the promise stays pending meanwhile.
  return new Promise<never>(() => undefined);
}

type Attempt<Part> = { isLoaded: true; part: Part } | { isLoaded: false };

async function attempt<Part>(load: () => Promise<Part>): Promise<Attempt<Part>> {
  try {
    return { isLoaded: true, part: await load() };
  } catch (error) {
    // A chunk that loaded and then threw is a bug, which the crash page shows.
    if (!isMissing(error)) throw error;
    return { isLoaded: false };
  }
}

/** Browsers report a module they could not fetch as a type error; Vite reports it for a chunk's styles. */
const isMissing = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message.includes('preload'));

/** The paths of the entry files contain hashes of everything the page may load, so they differ for each build. */
const entriesOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  );

/** The page of the build being served. The browser knows for certain when it is offline, but not when the server cannot be reached. */
async function pageOfServer(): Promise<string | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(window.location.origin, { cache: 'no-store' });
    return answer.status < 500 ? await answer.text() : null;
  } catch {
    return null;
  }
}

const retryEveryMs = 5_000;

/** Resolves when a retry makes sense. */
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

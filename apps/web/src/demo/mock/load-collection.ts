import { create } from 'zustand';
import { nowMs } from '../../lib/clock.ts';
import type { CollectionName, Collections } from './calls.ts';

/** Makes the data of a collection for a page that is opened at this moment. */
type Make<Name extends CollectionName> = (nowMs: number) => Collections[Name];

/** One file each, so that an application loads only its own data. */
const makers: { [Name in CollectionName]: () => Promise<{ make: Make<Name> }> } = {
  blog: () => import('./data/blog.ts'),
  contacts: () => import('./data/contacts.ts'),
  chats: () => import('./data/chats.ts'),
  notes: () => import('./data/notes.ts'),
  tickets: () => import('./data/tickets.ts'),
  products: () => import('./data/products.ts'),
  emails: () => import('./data/emails.ts'),
  posts: () => import('./data/posts.ts'),
  users: () => import('./data/users.ts'),
  gallery: () => import('./data/gallery.ts'),
};

/** Of the data that an earlier page has loaded, everything that its calls have changed is kept. */
const useLoaded = create<Partial<Record<CollectionName, Promise<unknown>>>>(() => ({}));

export function loadCollection<Name extends CollectionName>(name: Name): Promise<Collections[Name]> {
  const known = useLoaded.getState()[name];
  const found = known ?? makers[name]().then(({ make }) => make(nowMs()));
  if (!known) {
    useLoaded.setState({ [name]: found });
    // What could not be loaded is loaded again when it is asked for again.
    found.catch(() => useLoaded.setState(({ [name]: _failed, ...rest }) => rest, true));
  }
  return found as Promise<Collections[Name]>;
}

/** What a reload does. */
export const forgetCollections = () => useLoaded.setState({}, true);

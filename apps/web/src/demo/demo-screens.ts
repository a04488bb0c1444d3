import type { MenuKey } from '@kalfa/contracts/menu';
import type { Namespace } from '@kalfa/texts/dictionary';
import type { ComponentType } from 'react';
import type { demoPages } from './demo-pages.ts';

type DemoScreen = {
  path: string;
  menu: MenuKey;
  namespace: Namespace;
  load: () => Promise<{ default: ComponentType }>;
};

const page = (path: string, menu: MenuKey, name: keyof typeof demoPages): DemoScreen => ({
  path: `/apps/${path}`,
  menu,
  namespace: 'demo',
  load: async () => (await import('./demo-pages.ts')).demoPages[name](),
});

/** The pages of the demonstration applications. `VITE_DEMONSTRATION=off` builds the product without them (vite.config.ts). */
export const demoScreens: readonly DemoScreen[] = [
  page('shop', 'demo-shop', 'shop'),
  page('shop/:id', 'demo-shop', 'product'),
  page('cart', 'demo-shop', 'cart'),
  page('chat', 'demo-chat', 'chat'),
  page('notes', 'demo-notes', 'notes'),
  page('email', 'demo-email', 'email'),
  page('tickets', 'demo-tickets', 'tickets'),
  page('contacts', 'demo-contacts', 'contacts'),
  page('profile', 'demo-profile', 'feed'),
  page('profile/followers', 'demo-profile', 'followers'),
  page('profile/gallery', 'demo-profile', 'gallery'),
  page('blog', 'demo-blog', 'blog'),
  page('blog/:slug', 'demo-blog', 'post'),
];

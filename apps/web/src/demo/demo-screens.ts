import type { MenuKey } from '@kalfa/contracts/menu';
import type { Namespace } from '@kalfa/texts/dictionary';
import type { ComponentType } from 'react';

type DemoScreen = {
  path: string;
  menu: MenuKey;
  namespace: Namespace;
  load: () => Promise<{ default: ComponentType }>;
};

const page = (path: string, menu: MenuKey, load: DemoScreen['load']): DemoScreen => ({
  path,
  menu,
  namespace: 'demo',
  load,
});

/** The pages of the demonstration applications. `VITE_DEMONSTRATION=off` builds the product without them (vite.config.ts). */
export const demoScreens: readonly DemoScreen[] = [
  page('/apps/shop', 'demo-shop', () => import('./shop/shop.screen.tsx')),
  page('/apps/shop/:id', 'demo-shop', () => import('./shop/product.screen.tsx')),
  page('/apps/cart', 'demo-shop', () => import('./shop/cart.screen.tsx')),
  page('/apps/chat', 'demo-chat', () => import('./chat/chat.screen.tsx')),
  page('/apps/notes', 'demo-notes', () => import('./notes/notes.screen.tsx')),
  page('/apps/email', 'demo-email', () => import('./email/email.screen.tsx')),
  page('/apps/tickets', 'demo-tickets', () => import('./tickets/tickets.screen.tsx')),
  page('/apps/contacts', 'demo-contacts', () => import('./contacts/contacts.screen.tsx')),
  page('/apps/profile', 'demo-profile', () => import('./profile/feed.screen.tsx')),
  page('/apps/profile/followers', 'demo-profile', () => import('./profile/followers.screen.tsx')),
  page('/apps/profile/gallery', 'demo-profile', () => import('./profile/gallery.screen.tsx')),
  page('/apps/blog', 'demo-blog', () => import('./blog/blog.screen.tsx')),
  page('/apps/blog/:slug', 'demo-blog', () => import('./blog/post.screen.tsx')),
];

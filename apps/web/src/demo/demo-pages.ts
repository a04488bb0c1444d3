/** The code of each page. It is apart from their table, because every visit loads that one. */
export const demoPages = {
  shop: () => import('./shop/shop.screen.tsx'),
  product: () => import('./shop/product.screen.tsx'),
  cart: () => import('./shop/cart.screen.tsx'),
  chat: () => import('./chat/chat.screen.tsx'),
  notes: () => import('./notes/notes.screen.tsx'),
  email: () => import('./email/email.screen.tsx'),
  tickets: () => import('./tickets/tickets.screen.tsx'),
  contacts: () => import('./contacts/contacts.screen.tsx'),
  feed: () => import('./profile/feed.screen.tsx'),
  followers: () => import('./profile/followers.screen.tsx'),
  gallery: () => import('./profile/gallery.screen.tsx'),
  blog: () => import('./blog/blog.screen.tsx'),
  post: () => import('./blog/post.screen.tsx'),
};

import type {
  BlogComment,
  BlogPost,
  Chat,
  Contact,
  Email,
  Follower,
  GalleryItem,
  Likes,
  Note,
  PostComment,
  PostReply,
  Product,
  SocialPost,
  Ticket,
} from './shapes.ts';
import { slugOf } from './slug.ts';

/** What the calls answer from. Each collection is loaded by the first call that needs it, and lasts until the page reloads. */
export type Collections = {
  blog: BlogPost[];
  contacts: Contact[];
  chats: Chat[];
  notes: Note[];
  tickets: Ticket[];
  products: Product[];
  emails: Email[];
  posts: SocialPost[];
  users: Follower[];
  gallery: GalleryItem[];
};
export type CollectionName = keyof Collections;

export type DemoAnswer = { status: number; body: unknown };

type Posted = Readonly<Record<string, unknown>>;

export type DemoCall = {
  method: 'GET' | 'POST';
  path: string;
  from: CollectionName;
  /** Changes the collection, where the call has an effect. It throws where the payload makes no sense. */
  answer: (rows: never, payload: Posted) => DemoAnswer;
  /** Whether the handlers log their failures, as those of the blog and of the social posts do. */
  isLogged: boolean;
};

type Options = Partial<Pick<DemoCall, 'isLogged'>>;

const get = (path: string, from: CollectionName, { isLogged = false }: Options = {}): DemoCall => ({
  method: 'GET',
  path,
  from,
  answer: (rows) => ({ status: 200, body: rows }),
  isLogged,
});

const post = <From extends CollectionName>(
  path: string,
  from: From,
  answer: (rows: Collections[From], payload: Posted) => DemoAnswer,
): DemoCall => ({ method: 'POST', path, from, answer, isLogged: true });

/** The sixteen calls that are answered in the browser. Everything else goes to the network. */
export const demoCalls = {
  blogPosts: get('/api/data/blog/BlogPosts', 'blog', { isLogged: true }),
  blogPost: post('/api/data/blog/post', 'blog', (posts, { title }) => {
    const found = posts.find((one) => slugOf(one.title) === title);
    return found ? ok({ post: found }) : { status: 404, body: { message: 'Post not found' } };
  }),
  addBlogComment: post('/api/data/blog/post/add', 'blog', (posts, { postId, comment }) => {
    withId(posts, postId).comments.unshift(written<BlogComment>(comment));
    return ok({ posts });
  }),
  contacts: get('/api/data/contacts/ContactsData', 'contacts'),
  chats: get('/api/data/chat/ChatData', 'chats'),
  notes: get('/api/data/notes/NotesData', 'notes'),
  tickets: get('/api/data/ticket/TicketData', 'tickets'),
  products: get('/api/data/eCommerce/ProductsData', 'products'),
  emails: get('/api/data/email/EmailData', 'emails'),
  posts: get('/api/data/postData', 'posts', { isLogged: true }),
  likePost: post('/api/data/posts/like', 'posts', (posts, { postId }) => {
    toggleLike(withId(posts, postId).data.likes);
    return ok({ posts });
  }),
  addComment: post('/api/data/posts/comments/add', 'posts', (posts, { postId, comment }) => {
    withId(posts, postId).data.comments.push(written<PostComment>(comment));
    return ok({ posts });
  }),
  addReply: post('/api/data/posts/replies/add', 'posts', (posts, { postId, commentId, reply }) => {
    withId(withId(posts, postId).data.comments, commentId).data.replies.push(written<PostReply>(reply));
    return ok({ posts });
  }),
  likeComment: post('/api/data/posts/replies/like', 'posts', (posts, { postId, commentId }) => {
    toggleLike(withId(withId(posts, postId).data.comments, commentId).data.likes);
    return ok({ posts });
  }),
  users: get('/api/data/users', 'users'),
  gallery: get('/api/data/gallery', 'gallery'),
} as const satisfies Record<string, DemoCall>;

export type CallName = keyof typeof demoCalls;

/** What each call is given and answers, for the applications. */
export type DemoContract = {
  blogPosts: { payload: undefined; answer: BlogPost[] };
  blogPost: { payload: { title: string }; answer: { post: BlogPost } };
  addBlogComment: { payload: { postId: number; comment: BlogComment }; answer: { posts: BlogPost[] } };
  contacts: { payload: undefined; answer: Contact[] };
  chats: { payload: undefined; answer: Chat[] };
  notes: { payload: undefined; answer: Note[] };
  tickets: { payload: undefined; answer: Ticket[] };
  products: { payload: undefined; answer: Product[] };
  emails: { payload: undefined; answer: Email[] };
  posts: { payload: undefined; answer: SocialPost[] };
  likePost: { payload: { postId: number }; answer: { posts: SocialPost[] } };
  addComment: { payload: { postId: number; comment: PostComment }; answer: { posts: SocialPost[] } };
  addReply: {
    payload: { postId: number; commentId: number; reply: PostReply };
    answer: { posts: SocialPost[] };
  };
  likeComment: { payload: { postId: number; commentId: number }; answer: { posts: SocialPost[] } };
  users: { payload: undefined; answer: Follower[] };
  gallery: { payload: undefined; answer: GalleryItem[] };
};

const ok = (body: unknown): DemoAnswer => ({ status: 200, body });

export const internalError = (): DemoAnswer => ({ status: 500, body: { message: 'Internal server error' } });

function withId<Row extends { id: number }>(rows: readonly Row[], id: unknown): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`there is nothing with the id ${String(id)}`);
  return found;
}

/** What a person wrote, as it was sent; the list that it joins would be broken by anything but an object. */
function written<Row>(value: unknown): Row {
  if (typeof value !== 'object' || value === null) throw new Error('there is nothing to add');
  return value as Row;
}

function toggleLike(likes: Likes): void {
  likes.like = !likes.like;
  likes.value += likes.like ? 1 : -1;
}

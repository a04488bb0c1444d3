import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCalls, type CallName, type Collections } from './calls.ts';
import { forgetCalls } from './called.ts';
import { forgetCollections } from './load-collection.ts';
import { installMock } from './mock.ts';
import {
  blogCategories,
  departments,
  genders,
  mailLabels,
  noteColors,
  presences,
  productCategories,
  productColors,
  ticketLabels,
} from './shapes.ts';
import { slugOf } from './slug.ts';

const origin = 'https://kalfa.test';
const noNetwork = () => Promise.reject(new Error('a call went to the network'));

let remove: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', noNetwork);
  vi.stubGlobal('location', new URL('/apps', origin));
  forgetCollections();
  forgetCalls();
  remove = installMock();
});
afterEach(() => remove());

async function send(name: CallName, payload?: unknown): Promise<{ status: number; body: unknown }> {
  const { method, path } = demoCalls[name];
  const response = await fetch(new URL(path, origin), {
    method,
    ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return { status: response.status, body: await response.json() };
}

async function rows<Name extends keyof Collections>(name: CallName): Promise<Collections[Name]> {
  const { status, body } = await send(name);
  expect(status).toBe(200);
  return body as Collections[Name];
}

const failed = { status: 500, body: { message: 'Internal server error' } };

/** What a key holds; `[x]` is a list of any length. */
type Shape = (value: unknown) => void;

const text: Shape = (value) => expect(value).toBeTypeOf('string');
const number: Shape = (value) => expect(value).toBeTypeOf('number');
const whole: Shape = (value) => expect(Number.isInteger(value)).toBe(true);
const yesNo: Shape = (value) => expect(value).toBeTypeOf('boolean');
const moment: Shape = (value) => expect(new Date(value as string).toISOString()).toBe(value);
const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    expect(values).toContain(value);
const listOf =
  (shape: Shape): Shape =>
  (value) => {
    expect(Array.isArray(value)).toBe(true);
    (value as unknown[]).forEach(shape);
  };
/** Exactly these keys; those of `optional` may be missing. */
const object =
  (keys: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value) => {
    const found = value as Record<string, unknown>;
    const allowed = Object.keys(optional).filter((key) => key in found);
    expect(Object.keys(found).toSorted()).toEqual([...Object.keys(keys), ...allowed].toSorted());
    for (const [key, shape] of Object.entries({ ...keys, ...optional })) if (key in found) shape(found[key]);
  };

const person = object({ id: whole, avatar: text, name: text });
const author = object({ id: whole, avatar: text, name: text, time: moment });
const likes = object({ like: yesNo, value: whole });
const blogComment: Shape = (value) =>
  object({ id: whole, profile: person, time: moment, comment: text, replies: listOf(blogComment) })(value);
const chatFile = object({ icon: text, file: text, fileSize: text });
const reply = object({ id: whole, profile: author, data: object({ comment: text, likes }) });
const postComment = object({
  id: whole,
  profile: author,
  data: object({ comment: text, likes, replies: listOf(reply) }),
});
const picture: Shape = (value) =>
  object('featured' in (value as object) ? { img: text, featured: yesNo } : { img: text, title: text })(
    value,
  );

type Row = {
  call: CallName;
  count: number;
  shape: Shape;
  /** The key of the id, which tickets write with a capital. */
  idKey?: string;
  /** The one with this id is selected at first. */
  hasFirst?: boolean;
};

const table: readonly Row[] = [
  {
    call: 'blogPosts',
    count: 10,
    shape: object({
      id: whole,
      title: text,
      content: text,
      coverImg: text,
      createdAt: moment,
      view: whole,
      share: whole,
      category: oneOf(...blogCategories),
      featured: yesNo,
      author: person,
      comments: listOf(blogComment),
    }),
  },
  {
    call: 'contacts',
    count: 30,
    hasFirst: true,
    shape: object({
      id: whole,
      firstname: text,
      lastname: text,
      image: text,
      department: oneOf(...departments),
      company: text,
      phone: text,
      email: text,
      address: text,
      notes: text,
      frequentlycontacted: yesNo,
      starred: yesNo,
      deleted: yesNo,
    }),
  },
  {
    call: 'chats',
    count: 10,
    hasFirst: true,
    shape: object({
      id: whole,
      name: text,
      status: oneOf(...presences),
      thumb: text,
      recent: yesNo,
      excerpt: text,
      messages: listOf(
        object(
          { id: whole, createdAt: moment, msg: text, senderId: whole, type: oneOf('text', 'image') },
          { attachment: listOf(chatFile) },
        ),
      ),
    }),
  },
  {
    call: 'notes',
    count: 4,
    hasFirst: true,
    shape: object({ id: whole, title: text, color: oneOf(...noteColors), datef: moment, deleted: yesNo }),
  },
  {
    call: 'tickets',
    count: 8,
    idKey: 'Id',
    shape: object({
      Id: whole,
      ticketTitle: text,
      ticketDescription: text,
      Status: oneOf(...Object.keys(ticketLabels)),
      Label: oneOf(...Object.values(ticketLabels)),
      thumb: text,
      AgentName: text,
      Date: moment,
      deleted: yesNo,
    }),
  },
  {
    call: 'products',
    count: 12,
    shape: object({
      id: whole,
      title: text,
      price: number,
      discount: number,
      salesPrice: number,
      related: yesNo,
      category: listOf(oneOf(...productCategories)),
      gender: oneOf(...genders),
      rating: number,
      stock: yesNo,
      qty: oneOf(1),
      colors: listOf(oneOf(...Object.values(productColors))),
      photo: text,
      created: moment,
      description: text,
    }),
  },
  {
    call: 'emails',
    count: 20,
    hasFirst: true,
    shape: object({
      id: whole,
      from: text,
      thumbnail: text,
      subject: text,
      time: moment,
      To: text,
      emailExcerpt: text,
      emailContent: text,
      unread: yesNo,
      attachment: yesNo,
      starred: yesNo,
      important: yesNo,
      inbox: yesNo,
      sent: yesNo,
      draft: yesNo,
      spam: yesNo,
      trash: yesNo,
      label: oneOf(...mailLabels),
      attchments: listOf(object({ id: whole, image: text, title: text, fileSize: text })),
    }),
  },
  {
    call: 'posts',
    count: 4,
    shape: object({
      id: whole,
      profile: author,
      data: object(
        { content: text, images: listOf(picture), likes, comments: listOf(postComment) },
        { video: text },
      ),
    }),
  },
  {
    call: 'users',
    count: 20,
    shape: object({ id: whole, avatar: text, name: text, role: text, country: text, isFollowed: yesNo }),
  },
  { call: 'gallery', count: 12, shape: object({ id: whole, cover: text, name: text, time: moment }) },
];

const idsOf = async ({ call, idKey = 'id' }: Row) =>
  (await rows<'notes'>(call)).map((row) => (row as never)[idKey] as number);

describe.each(table)('$call', (row) => {
  const { call, count, shape } = row;

  test(`answers ${count} rows`, async () => {
    expect(await rows(call)).toHaveLength(count);
  });

  test('answers rows with exactly the keys of the specification', async () => {
    const found = await rows(call);
    expect(found).not.toEqual([]);
    found.forEach((one) => shape(one));
  });

  test('has different ids between 1 and 2000', async () => {
    const ids = await idsOf(row);
    expect(ids).not.toEqual([]);
    expect(idFaults(ids)).toEqual([]);
  });
});

test.each(table.filter(({ hasFirst }) => hasFirst))(
  '$call has a row with the id 1, which is selected at first',
  async (row) => {
    expect(await idsOf(row)).toContain(1);
  },
);

/** Ids that are those of two things, or are not between 1 and 2000. */
const idFaults = (ids: readonly number[]) =>
  ids.filter((id, at) => ids.indexOf(id) !== at || !Number.isInteger(id) || id < 1 || id > 2_000);

test('the comments and the replies of posts have ids of their own', async () => {
  const comments = (await rows<'posts'>('posts')).flatMap(({ data }) => data.comments);
  const replies = comments.flatMap(({ data }) => data.replies);
  const flat = (some: Collections['blog'][number]['comments']): number[] =>
    some.flatMap((comment) => [comment.id, ...flat(comment.replies)]);
  const ofBlog = (await rows<'blog'>('blogPosts')).flatMap((post) => flat(post.comments));
  for (const ids of [comments.map(({ id }) => id), replies.map(({ id }) => id), ofBlog]) {
    expect(ids).not.toEqual([]);
    expect(idFaults(ids)).toEqual([]);
  }
});

test('two posts of the blog are featured', async () => {
  expect((await rows<'blog'>('blogPosts')).filter(({ featured }) => featured)).toHaveLength(2);
});

test('the label of a ticket is that of its status', async () => {
  for (const { Status, Label } of await rows<'tickets'>('tickets')) expect(Label).toBe(ticketLabels[Status]);
});

describe('blogPost', () => {
  test('answers each post by the slug of its title', async () => {
    for (const post of await rows<'blog'>('blogPosts'))
      expect(await send('blogPost', { title: slugOf(post.title) })).toEqual({ status: 200, body: { post } });
  });

  test.each(['nothing-like-it', '', 'Seventeen poles in nine days', null, 7])(
    'answers %j with 404, which is no failure of the handler',
    async (title) => {
      const logged = vi.spyOn(console, 'error');
      expect(await send('blogPost', { title })).toEqual({ status: 404, body: { message: 'Post not found' } });
      expect(logged).not.toHaveBeenCalled();
    },
  );
});

const self = { id: 1, avatar: 'data:,', name: 'Elif Kaya' };
const time = '2026-11-16T08:00:00.000Z';
const noLikes = { like: false, value: 0 };

/** Whatever a call changes, the list that is asked for next has it as well, and nothing else has changed. */
async function expectKept(list: 'blogPosts' | 'posts', answered: { body: unknown }): Promise<void> {
  expect(answered.body).toEqual({ posts: await rows(list) });
}

test('addBlogComment prepends the comment to its post', async () => {
  const before = await rows<'blog'>('blogPosts');
  const comment = { id: 1_500, profile: self, time, comment: 'Good', replies: [] };
  const answered = await send('addBlogComment', { postId: 1, comment });
  expect(answered).toEqual({
    status: 200,
    body: {
      posts: before.map((post) =>
        post.id === 1 ? { ...post, comments: [comment, ...post.comments] } : post,
      ),
    },
  });
  await expectKept('blogPosts', answered);
  const [post] = await rows<'blog'>('blogPosts');
  expect(await send('blogPost', { title: slugOf(post?.title ?? '') })).toMatchObject({ body: { post } });
});

type Posts = Collections['posts'];
const postsOf = ({ body }: { body: unknown }) => (body as { posts: Posts }).posts;

/** The posts with one of them changed. */
const withPost = (posts: Posts, id: number, change: (post: Posts[number]) => Posts[number]) =>
  posts.map((post) => (post.id === id ? change(post) : post));
const withComment = (
  posts: Posts,
  [postId, commentId]: readonly [number, number],
  change: (data: Posts[number]['data']['comments'][number]['data']) => Partial<typeof data>,
) =>
  withPost(posts, postId, (post) => ({
    ...post,
    data: {
      ...post.data,
      comments: post.data.comments.map((comment) =>
        comment.id === commentId
          ? { ...comment, data: { ...comment.data, ...change(comment.data) } }
          : comment,
      ),
    },
  }));
const toggled = ({ like, value }: { like: boolean; value: number }) => ({
  like: !like,
  value: value + (like ? -1 : 1),
});

test('likePost toggles the like of its post by one, and twice leads back', async () => {
  const before = await rows<'posts'>('posts');
  for (const { id: postId } of before) {
    const once = await send('likePost', { postId });
    expect(postsOf(once)).toEqual(
      withPost(before, postId, (post) => ({
        ...post,
        data: { ...post.data, likes: toggled(post.data.likes) },
      })),
    );
    await expectKept('posts', once);
    expect(await send('likePost', { postId })).toEqual({ status: 200, body: { posts: before } });
  }
});

test('addComment appends the comment to its post', async () => {
  const before = await rows<'posts'>('posts');
  const comment = {
    id: 1_500,
    profile: { ...self, time },
    data: { comment: 'Good', likes: noLikes, replies: [] },
  };
  const answered = await send('addComment', { postId: 2, comment });
  expect(postsOf(answered)).toEqual(
    withPost(before, 2, (post) => ({
      ...post,
      data: { ...post.data, comments: [...post.data.comments, comment] },
    })),
  );
  await expectKept('posts', answered);
});

test('addReply appends the reply to its comment', async () => {
  const before = await rows<'posts'>('posts');
  const added = { id: 1_500, profile: { ...self, time }, data: { comment: 'Thanks', likes: noLikes } };
  const answered = await send('addReply', { postId: 1, commentId: 1, reply: added });
  expect(postsOf(answered)).toEqual(
    withComment(before, [1, 1], ({ replies }) => ({ replies: [...replies, added] })),
  );
  await expectKept('posts', answered);
});

test('likeComment toggles the like of the comment by one, and twice leads back', async () => {
  const before = await rows<'posts'>('posts');
  for (const { id: postId, data } of before)
    for (const { id: commentId } of data.comments) {
      const once = await send('likeComment', { postId, commentId });
      expect(postsOf(once)).toEqual(
        withComment(before, [postId, commentId], (said) => ({ likes: toggled(said.likes) })),
      );
      await expectKept('posts', once);
      expect(await send('likeComment', { postId, commentId })).toEqual({
        status: 200,
        body: { posts: before },
      });
    }
});

describe('a payload that makes no sense', () => {
  const impossible: readonly (readonly [CallName, unknown])[] = [
    ['blogPost', ''],
    ['blogPost', 'no json'],
    ['blogPost', null],
    ['addBlogComment', { postId: 2_001, comment: {} }],
    ['addBlogComment', { postId: 1 }],
    ['addBlogComment', { postId: '1', comment: {} }],
    ['likePost', {}],
    ['likePost', { postId: 0 }],
    ['addComment', { postId: 1, comment: 'text' }],
    ['addComment', { postId: 5, comment: {} }],
    ['addReply', { postId: 1, commentId: 3, reply: {} }],
    ['addReply', { postId: 1, commentId: 1, reply: null }],
    ['likeComment', { postId: 1 }],
    ['likeComment', { postId: 4, commentId: 1 }],
  ];
  test.each(impossible)(
    'is answered by %s with 500, is logged, and changes nothing: %j',
    async (name, payload) => {
      const lists = async () => [await rows('blogPosts'), await rows('posts')];
      const before = await lists();
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(await send(name, payload)).toEqual(failed);
      expect(logged.mock.calls.map(([said]) => said as unknown)).toEqual(['Internal server error']);
      expect(await lists()).toEqual(before);
    },
  );
});

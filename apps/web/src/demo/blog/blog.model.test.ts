import { expect, test } from 'vitest';
import { make } from '../mock/data/blog.ts';
import { self } from '../mock/data/self.ts';
import type { BlogPost } from '../mock/shapes.ts';
import {
  commentCount,
  newComment,
  paragraphsOf,
  readingMinutes,
  recentOf,
  shownPosts,
  sortings,
} from './blog.model.ts';
import { initialBlog, keepPosts, useBlog } from './blog.state.ts';

const posts = make(Date.UTC(2026, 10, 16));
const asked = { blogSearch: '', sortBy: 'newest', category: 'all' } as const;
const idsOf = (some: readonly BlogPost[]) => some.map(({ id }) => id);

test('no post is selected at first, nothing is searched for, and the newest come first', () => {
  expect(initialBlog()).toEqual({
    blogposts: null,
    recentPosts: [],
    blogSearch: '',
    sortBy: 'newest',
    selectedPost: null,
    category: 'all',
  });
});

test('posts are sorted by their time or by their views', () => {
  const newest = idsOf(shownPosts(posts, asked));
  expect(newest).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(idsOf(shownPosts(posts.toReversed(), asked))).toEqual(newest);
  expect(idsOf(shownPosts(posts, { ...asked, sortBy: 'oldest' }))).toEqual(newest.toReversed());
  const views = shownPosts(posts, { ...asked, sortBy: 'views' }).map(({ view }) => view);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect(sortings[0]).toBe('newest');
});

test('a search finds words of the title, the text and the author, within the chosen category', () => {
  const find = (blogSearch: string) => idsOf(shownPosts(posts, { ...asked, blogSearch }));
  expect(find(' SAG ')).toContain(7);
  expect(find('brea-kfast')).toEqual([]);
  expect(find('zeynep')).toEqual([2]);
  expect(idsOf(shownPosts(posts, { ...asked, category: 'Health' }))).toEqual([4, 9]);
  expect(idsOf(shownPosts(posts, { ...asked, category: 'Health', blogSearch: 'drum' }))).toEqual([4]);
});

test('the recent posts are the four newest', () => {
  expect(idsOf(recentOf(posts.toReversed()))).toEqual([1, 2, 3, 4]);
});

test('the answer of a call replaces the posts, and the open post is the one of the answer', () => {
  useBlog.setState({ ...initialBlog(), selectedPost: posts[1] as BlogPost });
  const changed = posts.map((post) => ({ ...post, share: post.share + 1 }));
  keepPosts(changed);
  expect(useBlog.getState()).toMatchObject({
    blogposts: changed,
    recentPosts: changed.slice(0, 4),
    selectedPost: changed[1],
  });
});

test('a new comment has an id that no comment and no reply has', () => {
  const time = '2026-11-16T08:00:00.000Z';
  expect(newComment(posts, self, 'Good', time)).toEqual({
    id: 14,
    profile: self,
    time,
    comment: 'Good',
    replies: [],
  });
});

test('comments are counted with their replies', () => {
  expect(commentCount(posts[0] as BlogPost)).toBe(3);
});

test('a text is cut into its paragraphs, and takes a minute at least', () => {
  expect(paragraphsOf({ content: 'One\n\nTwo\n\n' })).toEqual(['One', 'Two']);
  expect([readingMinutes({ content: 'short' }), readingMinutes({ content: 'word '.repeat(500) })]).toEqual([
    1, 3,
  ]);
});

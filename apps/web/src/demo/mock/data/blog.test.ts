import { describe, expect, test } from 'vitest';
import { blogCategories, type BlogComment } from '../shapes.ts';
import { slugOf } from '../slug.ts';
import { make } from './blog.ts';

const now = Date.UTC(2026, 10, 16);
const posts = make(now);
const withReplies = (comments: readonly BlogComment[]): BlogComment[] =>
  comments.flatMap((comment) => [comment, ...withReplies(comment.replies)]);

describe('the posts of the blog', () => {
  test('are ten, of which two are featured, with every category', () => {
    expect(posts).toHaveLength(10);
    expect(posts.filter(({ featured }) => featured)).toHaveLength(2);
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(blogCategories));
  });

  test('have different addresses', () => {
    const slugs = posts.map(({ title }) => slugOf(title));
    expect(new Set(slugs).size).toBe(10);
    expect(slugs).not.toContain('');
  });

  test('have views and shares up to 9999, which differ from visit to visit', () => {
    const many = Array.from({ length: 50 }, () => make(now)).flat();
    const values = many.flatMap(({ view, share }) => [view, share]);
    expect(values.every((value) => Number.isInteger(value) && value >= 0 && value <= 9_999)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(100);
  });

  test('have comments, the newest first, none of which is older than its post, or newer than its replies', () => {
    for (const { comments, createdAt } of posts) {
      const times = comments.map(({ time }) => time);
      expect(times).toEqual(times.toSorted().toReversed());
      for (const { time, replies } of withReplies(comments)) {
        expect(time > createdAt && time < new Date(now).toISOString()).toBe(true);
        expect(replies.every((reply) => reply.time > time)).toBe(true);
      }
    }
    expect(posts.flatMap(({ comments }) => comments).some(({ replies }) => replies.length > 0)).toBe(true);
  });

  test('have pictures of our own only', () => {
    const pictures = posts.flatMap(({ coverImg, author, comments }) => [
      coverImg,
      author.avatar,
      ...withReplies(comments).map(({ profile }) => profile.avatar),
    ]);
    expect(pictures.filter((picture) => !picture.startsWith('data:image/svg+xml,'))).toEqual([]);
  });
});

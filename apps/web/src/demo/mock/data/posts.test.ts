import { expect, test } from 'vitest';
import { make as makeGallery } from './gallery.ts';
import { make as makePosts } from './posts.ts';
import { make as makeFollowers } from './users.ts';

const now = Date.UTC(2026, 10, 16);
const posts = makePosts(now);
const comments = posts.flatMap(({ data }) => data.comments);
const replies = comments.flatMap(({ data }) => data.replies);

test('there are four social posts, one of them with a video, twenty followers and twelve pictures', () => {
  expect([posts.length, makeFollowers().length, makeGallery(now).length]).toEqual([4, 20, 12]);
  expect(posts.filter(({ data }) => data.video !== undefined)).toHaveLength(1);
});

test('a picture of a post is either featured or has a title', () => {
  const keys = posts.flatMap(({ data }) => data.images.map((image) => Object.keys(image)));
  expect(keys).toContainEqual(['img', 'featured']);
  expect(keys).toContainEqual(['img', 'title']);
  expect(keys.every((names) => names.length === 2)).toBe(true);
});

test('some are liked and some are followed, so that both ways can be tried', () => {
  const ways = (flags: readonly boolean[]) => new Set(flags).size;
  expect(ways(posts.map(({ data }) => data.likes.like))).toBe(2);
  expect(ways(comments.map(({ data }) => data.likes.like))).toBe(2);
  expect(ways(makeFollowers().map(({ isFollowed }) => isFollowed))).toBe(2);
});

test('what is liked has a like at least', () => {
  for (const { data } of [...posts, ...comments, ...replies])
    expect(data.likes.value).toBeGreaterThanOrEqual(Number(data.likes.like));
});

test('a comment follows its post, and a reply its comment', () => {
  for (const { profile, data } of posts)
    for (const comment of data.comments) {
      expect(comment.profile.time > profile.time).toBe(true);
      expect(comment.data.replies.every((reply) => reply.profile.time > comment.profile.time)).toBe(true);
    }
});

test('every picture is our own', () => {
  const pictures = [
    ...[...posts, ...comments, ...replies].map(({ profile }) => profile.avatar),
    ...posts.flatMap(({ data }) => data.images.map(({ img }) => img)),
    ...makeFollowers().map(({ avatar }) => avatar),
    ...makeGallery(now).map(({ cover }) => cover),
  ];
  expect(pictures.filter((picture) => !picture.startsWith('data:image/svg+xml,'))).toEqual([]);
});

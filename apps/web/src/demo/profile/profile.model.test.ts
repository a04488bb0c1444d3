import { expect, test } from 'vitest';
import { make as makeGallery } from '../mock/data/gallery.ts';
import { make as makePosts } from '../mock/data/posts.ts';
import { self } from '../mock/data/self.ts';
import { make as makeFollowers } from '../mock/data/users.ts';
import type { SocialPost } from '../mock/shapes.ts';
import {
  followToggled,
  followedCount,
  neighbourAt,
  newComment,
  newReply,
  shownFollowers,
  shownGallery,
  talkCount,
} from './profile.model.ts';
import { useProfile } from './profile.state.ts';

const now = Date.UTC(2026, 10, 16);
const posts = makePosts(now);
const followers = makeFollowers();
const gallery = makeGallery(now);
const time = '2026-11-16T08:00:00.000Z';

test('nothing is loaded at first, and nothing is searched for', () => {
  expect(useProfile.getInitialState()).toEqual({
    posts: null,
    followers: null,
    gallery: null,
    followerSearch: '',
    gallerySearch: '',
  });
});

test('follow toggles isFollowed of one follower and nothing else', () => {
  const toggled = followToggled(followers, 3);
  expect(toggled).toEqual(
    followers.map((one) => (one.id === 3 ? { ...one, isFollowed: !one.isFollowed } : one)),
  );
  expect(followToggled(toggled, 3)).toEqual(followers);
  expect(followedCount(toggled) - followedCount(followers)).toBe(1);
});

test('a search finds followers by name, role and country', () => {
  const namesOf = (search: string) => shownFollowers(followers, search).map(({ name }) => name);
  expect(namesOf(' CHEN ')).toEqual(['Chen Wei']);
  expect(namesOf('surveyor')).toEqual(['Emre Aydın']);
  expect(namesOf('france')).toEqual(['Claire Moreau', 'Julien Lefèvre']);
  expect(namesOf('')).toHaveLength(20);
});

test('a search finds pictures by name', () => {
  expect(shownGallery(gallery, 'substation').map(({ id }) => id)).toEqual([10]);
  expect(shownGallery(gallery, 'nothing like it')).toEqual([]);
});

test('a new comment has an id of its own, no likes and no replies', () => {
  expect(newComment(posts, self, 'Well done', time)).toEqual({
    id: 6,
    profile: { ...self, time },
    data: { comment: 'Well done', likes: { like: false, value: 0 }, replies: [] },
  });
});

test('a new reply has an id that no reply of any post has', () => {
  expect(newReply(posts, self, 'Thanks', time)).toEqual({
    id: 3,
    profile: { ...self, time },
    data: { comment: 'Thanks', likes: { like: false, value: 0 } },
  });
});

test('the comments of a post are counted with their replies', () => {
  expect(talkCount(posts[0] as SocialPost)).toBe(3);
});

test('after the last picture comes the first, and before it the last', () => {
  expect([neighbourAt(11, 1, 12), neighbourAt(0, -1, 12), neighbourAt(4, 1, 12)]).toEqual([0, 11, 5]);
});

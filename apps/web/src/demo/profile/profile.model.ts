import { nextId } from '../frame/next-id.ts';
import type {
  Follower,
  GalleryItem,
  Likes,
  Person,
  PostComment,
  PostReply,
  SocialPost,
} from '../mock/shapes.ts';

export const followToggled = (followers: readonly Follower[], id: number): Follower[] =>
  followers.map((one) => (one.id === id ? { ...one, isFollowed: !one.isFollowed } : one));

export const followedCount = (followers: readonly Follower[]): number =>
  followers.filter(({ isFollowed }) => isFollowed).length;

const includes = (wanted: string, ...texts: readonly string[]) =>
  texts.some((text) => text.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));

/** A search finds names, roles and countries. */
export const shownFollowers = (followers: readonly Follower[], search: string): Follower[] =>
  followers.filter(({ name, role, country }) => includes(search, name, role, country));

export const shownGallery = (gallery: readonly GalleryItem[], search: string): GalleryItem[] =>
  gallery.filter(({ name }) => includes(search, name));

const noLikes: Likes = { like: false, value: 0 };
const commentsOf = (posts: readonly SocialPost[]) => posts.flatMap(({ data }) => data.comments);

/** The payload of a comment; its id is that of no other comment. */
export const newComment = (
  posts: readonly SocialPost[],
  author: Person,
  comment: string,
  time: string,
): PostComment => ({
  id: nextId(commentsOf(posts).map(({ id }) => id)),
  profile: { ...author, time },
  data: { comment, likes: noLikes, replies: [] },
});

/** The payload of a reply; its id is that of no other reply. */
export const newReply = (
  posts: readonly SocialPost[],
  author: Person,
  comment: string,
  time: string,
): PostReply => ({
  id: nextId(commentsOf(posts).flatMap(({ data }) => data.replies.map(({ id }) => id))),
  profile: { ...author, time },
  data: { comment, likes: noLikes },
});

/** Comments with their replies. */
export const talkCount = ({ data }: SocialPost): number =>
  data.comments.reduce((sum, comment) => sum + 1 + comment.data.replies.length, 0);

/** The picture after or before this one; after the last comes the first. */
export const neighbourAt = (at: number, by: number, count: number): number => (at + by + count) % count;

import { nextId } from '../frame/next-id.ts';
import type { BlogComment, BlogPost, Person } from '../mock/shapes.ts';

export const sortings = ['newest', 'oldest', 'views'] as const;
export type Sorting = (typeof sortings)[number];
export type CategoryFilter = BlogPost['category'] | 'all';

const orders: Readonly<Record<Sorting, (a: BlogPost, b: BlogPost) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  views: (a, b) => b.view - a.view,
};

type Asked = { blogSearch: string; sortBy: Sorting; category: CategoryFilter };

/** A search finds words of the title, of the text and of the author. */
export function shownPosts(posts: readonly BlogPost[], { blogSearch, sortBy, category }: Asked): BlogPost[] {
  const wanted = blogSearch.trim().toLocaleLowerCase();
  return posts
    .filter(
      (post) =>
        (category === 'all' || post.category === category) &&
        [post.title, post.content, post.author.name].some((text) =>
          text.toLocaleLowerCase().includes(wanted),
        ),
    )
    .toSorted(orders[sortBy]);
}

const recentMost = 4;

export const recentOf = (posts: readonly BlogPost[]): BlogPost[] =>
  posts.toSorted(orders.newest).slice(0, recentMost);

export const paragraphsOf = ({ content }: Pick<BlogPost, 'content'>): string[] =>
  content.split('\n\n').filter((paragraph) => paragraph.trim() !== '');

const wordsPerMinute = 200;

export const readingMinutes = ({ content }: Pick<BlogPost, 'content'>): number =>
  Math.max(1, Math.round(content.split(/\s+/).length / wordsPerMinute));

const withReplies = (comments: readonly BlogComment[]): BlogComment[] =>
  comments.flatMap((comment) => [comment, ...withReplies(comment.replies)]);

/** Comments with their replies. */
export const commentCount = ({ comments }: Pick<BlogPost, 'comments'>): number =>
  withReplies(comments).length;

/** The payload of a comment; its id is that of no other comment. */
export const newComment = (
  posts: readonly BlogPost[],
  author: Person,
  comment: string,
  time: string,
): BlogComment => ({
  id: nextId(posts.flatMap(({ comments }) => withReplies(comments).map(({ id }) => id))),
  profile: author,
  time,
  comment,
  replies: [],
});

import { createDemoState } from '../frame/demo-state.ts';
import type { BlogPost } from '../mock/shapes.ts';
import { recentOf, type CategoryFilter, type Sorting } from './blog.model.ts';

type BlogState = {
  blogposts: BlogPost[] | null;
  recentPosts: BlogPost[];
  blogSearch: string;
  sortBy: Sorting;
  selectedPost: BlogPost | null;
  category: CategoryFilter;
};

export const initialBlog = (): BlogState => ({
  blogposts: null,
  recentPosts: [],
  blogSearch: '',
  sortBy: 'newest',
  selectedPost: null,
  category: 'all',
});

/** The list and the article share it. */
export const useBlog = createDemoState<BlogState>(initialBlog);

/** The posts of an answer. The open article is one of them. */
export const keepPosts = (posts: BlogPost[]) =>
  useBlog.setState(({ selectedPost }) => ({
    blogposts: posts,
    recentPosts: recentOf(posts),
    selectedPost: posts.find(({ id }) => id === selectedPost?.id) ?? selectedPost,
  }));

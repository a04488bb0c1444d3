import { createDemoState } from '../frame/demo-state.ts';
import type { Follower, GalleryItem, SocialPost } from '../mock/shapes.ts';

type State = {
  posts: SocialPost[] | null;
  followers: Follower[] | null;
  gallery: GalleryItem[] | null;
  followerSearch: string;
  gallerySearch: string;
};

/** The three pages of the profile share it. */
export const useProfile = createDemoState<State>(() => ({
  posts: null,
  followers: null,
  gallery: null,
  followerSearch: '',
  gallerySearch: '',
}));

/** The answers of the calls that change something are the new state. */
export const keepPosts = ({ posts }: { posts: SocialPost[] }) => useProfile.setState({ posts });

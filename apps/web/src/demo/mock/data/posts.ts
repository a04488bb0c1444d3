import type { SocialPost } from '../shapes.ts';

export const make = (_now: number): SocialPost[] => [];

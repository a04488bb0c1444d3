import type { BlogPost } from '../shapes.ts';

export const make = (_now: number): BlogPost[] => [];

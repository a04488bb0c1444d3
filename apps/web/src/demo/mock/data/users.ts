import type { Follower } from '../shapes.ts';

export const make = (_now: number): Follower[] => [];

import type { Chat } from '../shapes.ts';

export const make = (_now: number): Chat[] => [];

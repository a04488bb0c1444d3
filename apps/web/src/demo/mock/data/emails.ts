import type { Email } from '../shapes.ts';

export const make = (_now: number): Email[] => [];

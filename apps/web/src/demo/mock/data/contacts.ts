import type { Contact } from '../shapes.ts';

export const make = (_now: number): Contact[] => [];

import type { Product } from '../shapes.ts';

export const make = (_now: number): Product[] => [];

import type { GalleryItem } from '../shapes.ts';

export const make = (_now: number): GalleryItem[] => [];

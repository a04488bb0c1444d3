import { avatarOf } from '../pictures.ts';
import type { Person } from '../shapes.ts';

/** Who uses the demonstration: the person of the profile, and the author of what is written there and in the blog. */
export const self: Person = { id: 1, avatar: avatarOf('Elif Kaya'), name: 'Elif Kaya' };

export const selfRole = 'Project manager, Konya networks';

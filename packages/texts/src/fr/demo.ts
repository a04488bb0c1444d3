import { blog } from './demo/blog.ts';
import { chat } from './demo/chat.ts';
import { contacts } from './demo/contacts.ts';
import { email } from './demo/email.ts';
import { frame } from './demo/frame.ts';
import { notes } from './demo/notes.ts';
import { profile } from './demo/profile.ts';
import { shop } from './demo/shop.ts';
import { tickets } from './demo/tickets.ts';

/** The demonstration applications. Their data are English in every language. */
export const demo = { blog, chat, contacts, email, frame, notes, profile, shop, tickets };

/**
 * How the API is started. Without these the engine lets garbage pile up to several hundred megabytes on a large machine before
 * it looks at it, although what the API holds at any time is a small part of that.
 */
export const apiFlags = ['--max-semi-space-size=4'];

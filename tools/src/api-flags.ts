/**
 * Node flags of the API. Without them V8 lets the heap grow to several hundred megabytes on a large machine before it collects
 * garbage, although the live objects are a small part of that.
 */
export const apiFlags = ['--max-semi-space-size=4'];

export const email = {};

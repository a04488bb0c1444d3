/** The sections of the page that its header and its footer link to, in their order. Their names are in the texts. */
export const sections = ['product', 'features', 'phone', 'languages', 'questions'] as const;

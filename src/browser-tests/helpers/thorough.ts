/** Screens whose tests with all kinds of answers belong to the short run: one that shows data, one that saves. */
export const THOROUGH = ['/', '/settings/mqtt']

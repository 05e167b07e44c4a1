/** The states of a task in the feed. */
export const messages = { done: 'Feito', open: 'A fazer' };

export type Messages = typeof messages;

/** The contact for questions about the legal texts if the hub has not named one. */
export const messages = { unnamed: 'a administração do hub' };

export type Messages = typeof messages;

/** `someone` replaces the pseudonyms of members in the output of the model, before people read it. */
export const messages = { someone: 'alguém' };

export type Messages = typeof messages;

/**
 * `promptLanguageName` names the language in prompts for the language model. `someone` replaces the pseudonyms of
 * members in the output of the model, before people read it.
 */
export const messages = { promptLanguageName: 'Brazilian Portuguese', someone: 'alguém' };

export type Messages = typeof messages;

/**
 * The name of the language in prompts for the language model, and the word that replaces the pseudonym of a member in
 * its output.
 */
export const messages = { promptLanguageName: 'Brazilian Portuguese', someone: 'alguém' };

export type Messages = typeof messages;

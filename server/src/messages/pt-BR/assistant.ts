/** Words for the language model and in what it returns. */
export const messages = { promptLanguageName: 'Brazilian Portuguese', someone: 'alguém' };

export type Messages = typeof messages;

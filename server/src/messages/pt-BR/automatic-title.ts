/** The titles of discussions without words: one with only a picture without a description or name, and any other. */
export const messages = { picture: 'Imagem', untitled: 'Sem título' };

export type Messages = typeof messages;

/** The title of a discussion that contains only a picture without a description or a file name. */
export const messages = { picture: 'Imagem' };

export type Messages = typeof messages;

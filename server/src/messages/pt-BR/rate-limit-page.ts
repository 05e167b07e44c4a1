/** The page for a browser that opens pages too often. */
export const messages = { title: 'Só um instante' };

export type Messages = typeof messages;

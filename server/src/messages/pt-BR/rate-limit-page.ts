/** The page for a browser that opens pages too often. */
export const messages = {
  title: 'Só um instante',
  line: 'Você foi rápido demais. Espere um pouco e tente de novo.',
};

export type Messages = typeof messages;

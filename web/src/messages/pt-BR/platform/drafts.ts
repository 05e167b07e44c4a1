/** The texts about the files of a draft, shared by all forms. */
export const messages = {
  fileNotStored: 'Não fica guardado neste navegador: se a página for recarregada, escolha o arquivo de novo.',
};

export type Messages = typeof messages;

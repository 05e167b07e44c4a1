/** What every form says about the files of its draft. */
export const messages = {
  fileNotStored: 'Não fica guardado neste navegador: se a página for recarregada, escolha o arquivo de novo.',
};

export type Messages = typeof messages;

import type { Messages } from '#messages/pt-BR/platform/drafts.ts';

export const messages: Messages = {
  fileNotStored: 'No se guarda en este navegador: si la página se recarga, elija el archivo de nuevo.',
};

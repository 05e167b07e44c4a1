import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  fileNotStored: 'It is not stored in this browser: if the page is reloaded, choose the file again.',
};

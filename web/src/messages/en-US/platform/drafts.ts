import type { Messages } from '#messages/pt-BR/platform/drafts.ts';

export const messages: Messages = {
  fileNotStored: 'It is not stored in this browser: if the page is reloaded, choose the file again.',
};

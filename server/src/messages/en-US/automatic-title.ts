import type { Messages } from '../pt-BR/automatic-title.ts';

export const messages: Messages = { picture: 'Image', untitled: 'Untitled' };

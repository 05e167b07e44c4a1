import type { Messages } from '../pt-BR/feed.ts';

export const messages: Messages = { done: 'Done', open: 'To do' };

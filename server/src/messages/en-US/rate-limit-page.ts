import type { Messages } from '../pt-BR/rate-limit-page.ts';

export const messages: Messages = {
  title: 'Just a moment',
  line: 'You were too fast. Wait a little and try again.',
};

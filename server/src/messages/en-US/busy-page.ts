import type { Messages } from '../pt-BR/busy-page.ts';

export const messages: Messages = {
  title: 'Just a moment.',
  line: 'The hub is busy right now.',
  retriesAutomatically: 'No need to reload: this page tries again by itself until it gets through.',
  now: 'Try now',
};

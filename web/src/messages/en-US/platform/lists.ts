import type { Messages } from '#messages/pt-BR/platform/lists.ts';

export const messages: Messages = {
  loading: 'Loading',
  failedLine: 'Check your connection and try again.',
  retry: 'Try again',
  more: 'Load more',
  moreFailed: 'Could not load what comes next.',
  end: 'You have reached the end.',
};

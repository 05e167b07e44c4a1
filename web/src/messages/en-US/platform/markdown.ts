import type { Messages } from '#messages/pt-BR/platform/markdown.ts';

export const messages: Messages = {
  taskDone: 'Done',
  taskOpen: 'To do',
  copyCode: 'Copy code',
  codeCopied: 'Code copied!',
  run: 'Run',
  editAndRun: 'Edit and run',
  copyFailed: 'The code could not be copied.',
  error: 'Error',
  code: 'Code',
};

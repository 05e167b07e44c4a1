import type { Words } from './pt-BR.ts';

export const words: Words = {
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

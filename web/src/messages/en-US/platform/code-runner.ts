import type { Messages } from '#messages/pt-BR/platform/code-runner.ts';

export const messages: Messages = {
  output: 'Output',
  loading: 'Getting ready…',
  loadingPython: 'Getting Python ready: 6 MB the first time…',
  running: 'Running…',
  done: 'Finished.',
  silent: 'Finished without writing anything.',
  failed: 'Finished with an error.',
  failedAt: 'Finished with an error on line',
  stopped: 'Stopped.',
  late: 'Took too long and was stopped.',
  overflowed: 'Wrote too much and was stopped: only the beginning is here.',
  unable: 'It could not be run here. Check your connection and try again.',
  stop: 'Stop',
  clear: 'Clear',
  edited: 'Code to run',
  editHint: 'Only you see what you change here. Ctrl+Enter runs it.',
  reset: 'Back to the original',
  close: 'Close the editor',
};

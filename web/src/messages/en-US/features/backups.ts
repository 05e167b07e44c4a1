import { messages as backupFailures } from '@mutirao/contract/messages/en-US/backup-failures';
import { messages as invariants } from '@mutirao/contract/messages/en-US/invariants';
import type { Messages } from '#messages/pt-BR/features/backups.ts';

export const messages: Messages = {
  backupFailures,
  invariants,

  title: 'Backups',
  line: 'Copies of everything in the hub, one each night. Each one counts only after it was restored and checked.',
  none: 'This hub makes no nightly backup',
  noneLine:
    'To get one, set <name>BACKUP_TO</name> in the settings of the server. The guide <name>docs/en/backup.md</name> shows how.',
  first: 'The first backup will be made at {time}.',
  firstRuns: 'The first backup is running.',
  everyNight: 'The backup of each night starts at {time}.',
  lastGood: 'Last good backup: {ago}',
  verified: 'restored and checked',
  archive: 'Archive: <name>{archive}</name>',
  noGood: 'No good backup in the last nights.',
  lastFailed: 'The backup of {day} failed',
  noReason: 'The command ended without a reason. See the log of the server.',
  whatToDo:
    'Fix the cause and run <name>npm run hub -- backup</name> on the server, or wait for the next night.',
  othersStay: 'The earlier backups are still in place.',
  willRetry: 'An attempt failed, and the hub will try again',
  nights: 'Last nights',
  good: 'Good',
  failed: 'Failed',
  pending: 'Running',
  loading: 'Loading the backups',
  loadFailed: 'The backups could not be loaded',
  loadFailedLine: 'Check your connection and try again.',
  retry: 'Try again',
};

import type { Messages } from '../../pt-BR/commands/results.ts';

export const messages: Messages = {
  holds: 'ok   ',
  fails: 'FAILS',
  settingsValid: 'The settings are valid.',
  noFailedJobs: 'No job has failed.',
  jobsDeleted: (count) => `Deleted jobs: ${count}`,
  jobsRetried: (count) => `Jobs that will be run again: ${count}`,
  incident: {
    columns: {
      id: 'id',
      name: 'name',
      email: 'e-mail',
      signIns: 'sign-ins',
      sessions: 'open sessions',
      changes: 'account changes',
      failures: 'refused sign-ins',
      copiedAt: 'data copied',
      auditEntries: 'staff actions',
    },
    affected: (members, since, sessions) =>
      `${members} members affected since ${since}, with ${sessions} open sessions.`,
    readings: (count) =>
      `The list of members was read on a large scale ${count} times: name and e-mail of all.`,
    nothingDone:
      'Nothing was done. To act: --end-sessions ends the sessions, --reset-passwords asks for new passwords.',
    done: (members, resets) =>
      `Sessions of ${members} members ended; ${resets} members were asked for new passwords.`,
  },
  backup: {
    made: ({ id, place, rows, files, state, seconds }) =>
      `Backup ${id} in ${place}: ${rows} rows, ${files} files, ${state}, in ${seconds} s.`,
    proven: 'restored and checked',
    notProven: 'not checked',
    good: 'good',
    goodButViolates: (invariants) => `good, but this does not hold in it: ${invariants}`,
    notRecorded:
      'The backup is good, but the database did not record that: the page about the system shows the earlier result.',
    removed: (ids) => `Deleted old backups: ${ids}`,
    none: (place) => `There are no backups in ${place}.`,
    provenNow: (id) => `The backup ${id} was restored and checked.`,
  },
  restore: {
    restored: (createdAt) => `The hub of ${createdAt} was restored.`,
    withoutKeys:
      'The keys were not restored: all sessions end, and members with a second factor set it up again.',
    ownKeys:
      'The keys were not restored: this place keeps its own. If they are not those of the backup, all sessions end, and members with a second factor set it up again.',
    withoutFiles:
      'The backup has no files of members: they must already be in this place, in HUB_DATA_DIR/files or in the bucket.',
    uncheckedFiles: (reason) => `It is unknown which files this place lacks: ${reason}`,
    lacksFiles: (files) => `Files that this place lacks: ${files}.`,
    otherSettings: 'Settings of the earlier hub that differ from those here:',
  },
  export: {
    written: ({ folder, rows, files }) => `The hub was exported to ${folder}: ${rows} rows, ${files} files.`,
    skipped: (names) => `Not exported, because this program does not know them: ${names.join(', ')}`,
    missing: (count) => `Files that the storage of the hub does not have: ${count}`,
  },
  import: {
    imported: ({ name, rows, files }) => `The hub "${name}" was imported: ${rows} rows, ${files} files.`,
    missing: (count) =>
      `Files that the export lacks already: ${count}. Until what shows them is gone, no backup of this hub is good: docs/en/backup.md.`,
    passwords: 'The passwords were not imported: each member chooses a new one with the recovery e-mail.',
    hosted: 'The accounts of the members remain at the service at IDENTITY_URL.',
  },
};

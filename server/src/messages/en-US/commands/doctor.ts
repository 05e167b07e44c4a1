import type { Messages } from '../../pt-BR/commands/doctor.ts';

export const messages: Messages = {
  noProblems: 'No problems.',
  levels: { error: 'ERROR', warning: 'WARN ' },
  states: { ok: 'ok   ', warning: 'WARN ', error: 'ERROR', unknown: '?    ', off: '-    ' },
  since: (moment) => `since ${moment}`,
  validUntil: (date) => `valid until ${date}`,
  externalDatabase: (megabytes) =>
    `external database of ${megabytes} MB; its free space is not visible from here`,
  /** The state of the hub, one line each. */
  figures: {
    version: (current, newest) =>
      `Version: ${current}${newest === undefined ? '' : ` (available: ${newest})`}`,
    noVersion: 'Version: no running process has recorded its own',
    backup: (moment) => `Last proven backup: ${moment}`,
    noBackup: 'Proven backup: none yet',
    backupOff: 'Backup: off',
    disk: (used, total, fullOn) =>
      `Disk: ${used} of ${total}${fullOn === undefined ? '' : `; at this rate it is full on ${fullOn}`}`,
    emails: ({ waiting, sentToday, givenUp }) =>
      `E-mails: ${waiting} waiting, ${sentToday} sent today, ${givenUp} given up in 7 days`,
    database: (version) => `Database: PostgreSQL ${version}`,
    instance: (name, version, isAlive) => `Instance ${name} (${version}): ${isAlive ? 'alive' : 'silent'}`,
    jobs: (count, bad) => `Background jobs: ${count}, with a problem: ${bad}`,
    jobStates: {
      late: 'stopped',
      failing: 'failing',
      retrying: 'retrying',
      ok: 'ok',
      never: 'never ran',
    },
    givenUp: (count) => `given up: ${count}`,
    incidents: (count) => `Incidents in 30 days: ${count}`,
    open: 'open',
    noVerification: 'Verification of the data: never',
    verification: (state, moment) => `Verification of the data: ${state}, ${moment}`,
    verificationStates: {
      waiting: 'waiting',
      running: 'running',
      done: 'complete',
      stopped: 'stopped',
      failed: 'did not finish',
    },
    unchecked: 'could not be checked',
  },
  problems: {
    settings_invalid: { title: 'Settings are invalid', text: (detail) => detail },
    no_hub: {
      title: 'There is no hub here',
      text: (folder) => `${folder} has no database of a hub. Check HUB_DATA_DIR, or DATABASE_URL.`,
    },
    data_folder_not_writable: {
      title: 'The hub cannot write to the data folder',
      text: (detail) => `${detail}. Check the permissions and the space of this folder, and HUB_DATA_DIR.`,
    },
    database_unavailable: {
      title: 'The database does not respond',
      text: (detail) => `${detail}\nThe hub does not work without it.`,
    },
    database_outdated: {
      title: 'The database is not of this version of the hub',
      text: () => 'The checks did not run. The hub upgrades the database when it starts.',
    },
    hub_not_running: {
      title: 'The hub is not running',
      text: (url) =>
        `Nothing responds at ${url}, and no process of the hub was alive in the last 90 seconds. Start the hub.`,
    },
    hub_unreachable: {
      title: 'The hub is running, but does not respond at its port',
      text: (url) =>
        `Nothing responds at ${url}. Check PORT and HOST; if the hub is on another machine, run this command there.`,
    },
  },
};

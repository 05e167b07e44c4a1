import type { Messages } from '../../pt-BR/commands/doctor.ts';

export const messages: Messages = {
  noProblems: 'No problems.',
  levels: { error: 'ERROR', warning: 'WARN ' },
  states: { ok: 'ok   ', warning: 'WARN ', error: 'ERROR', unknown: '?    ', off: '-    ' },
  since: (moment) => `since ${moment}`,
  validUntil: (date) => `valid until ${date}`,
  externalDatabase: (megabytes) =>
    `external database of ${megabytes} MB; its free space is not visible from here`,
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

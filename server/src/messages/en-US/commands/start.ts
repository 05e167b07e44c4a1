import type { Messages } from '../../pt-BR/commands/start.ts';

export const messages: Messages = {
  backup: 'Making a backup before the database is upgraded...',
  tablesBackedUp: (archive) =>
    `The backup of the tables is in ${archive}; docs/en/upgrade.md says how to go back to it.`,
  backupViolates: (invariants) =>
    `Warning: the backup is equal to the database, but this does not hold in its upgraded copy: ${invariants}. The upgrade continues; for more, run npm run hub -- verify.`,
  clusterUpgrade: {
    begin: (former, present) =>
      `Bringing the data from PostgreSQL ${former} to ${present} and checking everything; the former data stay as they are...`,
    end: (folder) =>
      `Done. The former data are in ${folder}. Delete that folder when everything is in order.`,
  },
  serves: (url) => `Mutirão is running: ${url}`,
  works: (address) => `The jobs of Mutirão are running; health: ${address}/healthz`,
  setupLink: (link) => `First sign-in (valid once): ${link}`,
  outbox: (url) => `E-mails and messages: ${url}`,
  noSmtp: 'Warning: without SMTP_URL no e-mail leaves this hub.',
  noHttps: 'Warning: HUB_URL is not https; the cookies of the session cannot be protected.',
  auditProtection: {
    trigger:
      'Audit log: only a trigger prevents changing or deleting entries; the database role that the hub uses could remove it (docs/en/audit-log.md).',
    rights:
      'Audit log: the database role that the hub uses only reads and adds entries; it has no right to change or delete any.',
  },
  portInUse: (port) => `Port ${port} is in use. Stop the other program, or choose another port with PORT.`,
  portForbidden: (port) => `Port ${port} cannot be used. Choose another one with PORT, above 1024.`,
  hostUnknown: 'HOST is no address of this machine, such as HOST=0.0.0.0.',
  unforeseen: 'The hub could not start',
  demo: {
    creating: 'Creating the demo community…',
    created: (members, discussions) => `${members} members and ${discussions} discussions.`,
    signIn: (admin, moderator, member) =>
      `Sign in as ${admin} (admin), ${moderator} (moderator) or ${member}.`,
    password: (password) => `The password of all is ${password}`,
  },
};

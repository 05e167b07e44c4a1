import type { Database } from '#platform/database/database';
import { findMail, listMails, type OutboxQuery, type MailRow } from './store.ts';

/** Reads the messages that the outbox shows. */
export type OutboxReader = {
  /** The newest first, a hundred at the most. */
  list(wanted: OutboxQuery): Promise<MailRow[]>;
  find(id: string): Promise<MailRow | undefined>;
};

export const createOutboxReader = (db: Database): OutboxReader => ({
  list: (wanted) => listMails(db, wanted),
  find: (id) => findMail(db, id),
});

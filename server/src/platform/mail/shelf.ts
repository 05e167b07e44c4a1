import type { Database } from '#platform/database/database';
import { findMail, listMails, type Listed, type Mail } from './store.ts';

/** Reads the messages that the outbox shows. */
export type Shelf = {
  /** The newest first, a hundred at the most. */
  list(wanted: Listed): Promise<Mail[]>;
  find(id: string): Promise<Mail | undefined>;
};

export const shelfIn = (db: Database): Shelf => ({
  list: (wanted) => listMails(db, wanted),
  find: (id) => findMail(db, id),
});

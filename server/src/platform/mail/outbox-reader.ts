import type { Database } from '#platform/database/database';
import { findStoredMessage, listStoredMessages, type OutboxQuery, type StoredMessageRow } from './store.ts';

/** Reads the messages that the outbox shows. */
export type OutboxReader = {
  /** Returns the matching messages, newest first, a hundred at most. */
  list(wanted: OutboxQuery): Promise<StoredMessageRow[]>;
  find(id: string): Promise<StoredMessageRow | undefined>;
};

export const createOutboxReader = (db: Database): OutboxReader => ({
  list: (wanted) => listStoredMessages(db, wanted),
  find: (id) => findStoredMessage(db, id),
});

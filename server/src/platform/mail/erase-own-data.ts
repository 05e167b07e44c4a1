import type { ErasureStep } from '#platform/context/erasure';
import { deleteStoredMessagesTo } from './store.ts';

/** Deletes the messages to the addresses of a member, also those that are still queued. */
export const eraseStoredMessages: ErasureStep = async ({ db }, { addresses }) => {
  await deleteStoredMessagesTo(db, addresses);
  return false;
};

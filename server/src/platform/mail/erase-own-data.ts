import type { ErasureStep } from '#platform/context/erasure';
import { deleteMailsTo } from './store.ts';

/** Deletes the messages to the addresses of a member, also those that are still queued. */
export const eraseEmails: ErasureStep = async ({ db }, { addresses }) => {
  await deleteMailsTo(db, addresses);
  return false;
};

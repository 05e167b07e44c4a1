import type { AppContext } from '#platform/context/app-context';
import { purgeMessagesRemovedBefore } from './store/erasure.ts';

const batchSize = 200;

/** Purges the retained texts and files of some messages that decisions removed before a given time. */
export const purgeRemovedMessages = ({ db }: Pick<AppContext, 'db'>, before: Date) =>
  purgeMessagesRemovedBefore(db, { before, limit: batchSize });

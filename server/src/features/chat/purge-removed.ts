import type { AppContext } from '#platform/context/app-context';
import { purgeRemovedMessageTextsBefore } from './store/erasure.ts';

const batchSize = 200;

/** Purges the retained texts and files of some messages that decisions removed before a given time. */
export const purgeRemovedMessageTexts = ({ db }: Pick<AppContext, 'db'>, before: Date) =>
  purgeRemovedMessageTextsBefore(db, { before, limit: batchSize });

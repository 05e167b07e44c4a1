import type { AppContext } from '#platform/context/app-context';
import { purgeMessagesClearedByAll } from './store/erasure.ts';

const batchSize = 200;

/** For how many days a message is retained that both participants have deleted, counted from when it was sent. */
export const clearedMessageRetentionDays = 30;

export const purgeClearedMessages = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  purgeMessagesClearedByAll(db, {
    before: new Date(now().getTime() - clearedMessageRetentionDays * 86_400_000),
    limit: batchSize,
  });

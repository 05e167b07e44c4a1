import type { House } from '#platform/house/house';
import { dropCleared } from './own-data/erasure/store.ts';

const most = 200;

/** For how many days a message is retained that both participants have deleted, counted from when it was sent. */
export const clearedKept = 30;

export const forgetCleared = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  dropCleared(db, { before: new Date(now().getTime() - clearedKept * 86_400_000), most });

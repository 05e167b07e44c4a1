import type { House } from '#platform/house/house';
import { dropCleared } from './own-data/erasure/store.ts';

const most = 200;

/** For how many days a message is kept that both have deleted, counted from when it was said. */
export const clearedKept = 30;

export const forgetCleared = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  dropCleared(db, { before: new Date(now().getTime() - clearedKept * 86_400_000), most });

import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import type { House } from '#platform/house/house';
import { takeHappenings } from '#platform/news/store';
import { spread } from './spreading/store.ts';

const most = 200;
const turns = 10;

/** Tells what happened since to everybody whom it concerns; answers how much that was. */
export async function spreadNews({ db, live, config }: Pick<House, 'db' | 'live' | 'config'>) {
  let done = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const some = await db.transaction(async (tx) => {
      const happenings = await takeHappenings(tx, most);
      if (happenings.length === 0) return 0;
      const told = await spread(tx, { happenings, zone: config.zone });
      tx.afterCommit(() => live.tell(told, notificationsChanged, {}));
      return happenings.length;
    });
    done += some;
    if (some < most) return done;
  }
  return done;
}

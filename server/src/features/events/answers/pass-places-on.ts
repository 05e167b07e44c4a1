import { eventAnswered } from '@mutirao/contract/features/events/signals';
import type { House } from '#platform/house/house';
import { holdEvents, listOverdue, passOn } from './store.ts';
import { tellOfAnswers } from './tell-of-answers.ts';

const most = 50;

/** Passes on the places that were kept long enough for somebody who did not take them. */
export async function passPlacesOn({ db, live, now }: Pick<House, 'db' | 'live' | 'now'>) {
  const at = now();
  const ids = await listOverdue(db, { now: at, most });
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await holdEvents(tx, ids);
    const moved = await passOn(tx, { ids, now: at });
    tx.afterCommit(() => {
      for (const id of moved?.event_ids ?? []) {
        live.tell(moved?.kept_for ?? [], eventAnswered, { id });
        tellOfAnswers(live, id);
      }
    });
  });
}

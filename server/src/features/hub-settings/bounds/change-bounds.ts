import type { changeBounds as endpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { HubBounds } from '@mutirao/contract/features/hub-settings/shapes';
import { hubChanged } from '@mutirao/contract/features/hub-settings/signals';
import { insistOnRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Asked } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { changedValues } from '../changed-values.ts';
import { lockSetup } from '../store.ts';
import { findBounds, updateBounds } from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;

export async function readBounds({ db }: Pick<House, 'db'>): Promise<HubBounds> {
  const bounds = await findBounds(db);
  if (!bounds) throw notReady();
  return bounds;
}

/** Settles how much members may do here. What was done before stays. */
export async function changeBounds(
  { db, live, now }: Parts,
  { me, body }: Pick<Asked<typeof endpoint>, 'body'> & { me: { id: string } },
): Promise<HubBounds> {
  await db.transaction(async (tx) => {
    await lockSetup(tx);
    await insistOnRole(tx, me, 'admin');
    const before = await findBounds(tx);
    if (!before) throw notReady();
    await updateBounds(tx, { ...body, now: now() });
    const values = changedValues({ ...before }, { ...body });
    if (values) await noteDeed(tx, { at: now(), actorId: me.id, action: 'settings.limits', ...values });
    tx.afterCommit(() => live.tellEveryone(hubChanged, {}));
  });
  return body;
}

const notReady = () => conflict('Este hub ainda não foi preparado.');

import type { changeUsageLimits as endpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { UsageLimits } from '@mutirao/contract/features/hub-settings/schemas';
import { hubChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { assertRole } from '#features/members/index';
import { recordAudit } from '#platform/audit/audit';
import type { HandlerInput } from '#platform/http/handler';
import { conflict } from '#platform/http/api-error';
import type { AppContext } from '#platform/context/app-context';
import { changedValues } from '../changed-values.ts';
import { lockSetup } from '../store.ts';
import { findBounds, updateBounds } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;

export async function readBounds({ db }: Pick<AppContext, 'db'>): Promise<UsageLimits> {
  const bounds = await findBounds(db);
  if (!bounds) throw notReady();
  return bounds;
}

/** Settles how much members may do here. What was done before stays. */
export async function changeBounds(
  { db, realtime, now }: Deps,
  { me, body }: Pick<HandlerInput<typeof endpoint>, 'body'> & { me: { id: string } },
): Promise<UsageLimits> {
  await db.transaction(async (tx) => {
    await lockSetup(tx);
    await assertRole(tx, me, 'admin');
    const before = await findBounds(tx);
    if (!before) throw notReady();
    await updateBounds(tx, { ...body, now: now() });
    const values = changedValues({ ...before }, { ...body });
    if (values) await recordAudit(tx, { at: now(), actorId: me.id, action: 'settings.limits', ...values });
    tx.afterCommit(() => realtime.broadcast(hubChangedEvent, {}));
  });
  return body;
}

const notReady = () => conflict('Este hub ainda não foi preparado.');

import type { changeAccent as accentEndpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { HubLook } from '@mutirao/contract/features/hub-settings/shapes';
import { hubChanged } from '@mutirao/contract/features/hub-settings/signals';
import { insistOnRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Asked } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { changedValues } from '../changed-values.ts';
import { lockSetup } from '../store.ts';
import { findLook, updateAccent, type Look } from './store.ts';

/** The address contains the id of this picture, so it can be cached without expiry. */
const addressOf = (id: string) => `/api/hub-logo/${id}`;

export const toLook = (look: Look | undefined): HubLook => ({
  accent: look?.accent ?? null,
  logo: look?.logoId ? addressOf(look.logoId) : null,
});

/** Gives the hub's colours another beginning, or the one they are drawn with. */
export async function changeAccent(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  { me, body: { accent } }: Asked<typeof accentEndpoint>,
): Promise<HubLook> {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    await insistOnRole(tx, me, 'admin');
    const before = await findLook(tx);
    if (!before) throw conflict('Este hub ainda não foi preparado.');
    await updateAccent(tx, accent, now());
    const values = changedValues({ accent: before.accent }, { accent });
    if (values) await noteDeed(tx, { at: now(), actorId: me.id, action: 'settings.accent', ...values });
    tx.afterCommit(() => live.tellEveryone(hubChanged, {}));
    return toLook({ ...before, accent });
  });
}

import type {
  Gamification,
  GamificationChange,
  HubSettingsView,
} from '@mutirao/contract/features/hub-settings/shapes';
import { holdsRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Queryable, Transaction } from '#platform/database/database';
import { conflict, forbidden } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { findPointValues, findSettings, lockSetup, updatePointValues, updateSettings } from './store.ts';

type Parts = Pick<House, 'db' | 'now'>;
type Change<Body> = { me: { id: string }; body: Body };

export async function readGamification({ db }: { db: Queryable }): Promise<Gamification> {
  const { discussion, comment, like } = await findPointValues(db);
  return { pointsPerPost: discussion, pointsPerComment: comment, pointsPerLike: like };
}

/** Settles what deeds are worth from now on: what was given stays as it was given. */
export async function changeGamification({ db, now }: Parts, { me, body }: Change<GamificationChange>) {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    if (!(await holdsRole(tx, me.id, 'admin'))) throw forbidden();
    const before = await readGamification({ db: tx });
    const after = {
      pointsPerPost: body.pointsPerPost ?? before.pointsPerPost,
      pointsPerComment: body.pointsPerComment ?? before.pointsPerComment,
      pointsPerLike: body.pointsPerLike ?? before.pointsPerLike,
    };
    const values = {
      discussion: after.pointsPerPost,
      comment: after.pointsPerComment,
      like: after.pointsPerLike,
    };
    if (!(await updatePointValues(tx, { ...values, now: now() }))) throw notReady();
    await note(tx, { action: 'settings.gamification', by: me.id, at: now(), before, after });
    return after;
  });
}

export async function readHubSettings({ db }: Pick<House, 'db'>): Promise<HubSettingsView> {
  const settings = await findSettings(db);
  if (!settings) throw notReady();
  return settings;
}

/** Settles the hub's name, who may read it and who may join it. */
export async function changeHubSettings({ db, now }: Parts, { me, body }: Change<HubSettingsView>) {
  await db.transaction(async (tx) => {
    await lockSetup(tx);
    if (!(await holdsRole(tx, me.id, 'admin'))) throw forbidden();
    const before = await findSettings(tx);
    if (!before || !(await updateSettings(tx, { ...body, now: now() }))) throw notReady();
    await note(tx, { action: 'settings.hub', by: me.id, at: now(), before, after: body });
  });
  return body;
}

type Values = Readonly<Record<string, string | number>>;
type Noted = { action: string; by: string; at: Date; before: Values; after: Values };

/** Only what has changed is worth an entry. */
async function note(tx: Transaction, { action, by, at, before, after }: Noted) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  await noteDeed(tx, { at, actorId: by, action, before: only(before), after: only(after) });
}

const notReady = () => conflict('Este hub ainda não foi preparado.');

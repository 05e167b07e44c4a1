import type {
  PointsPerAction,
  PointsPerActionChange,
  HubSettingsChange,
  HubSettingsView,
  JoiningMode,
} from '@mutirao/contract/features/hub-settings/schemas';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Queryable, Transaction } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { diffSettings } from './diff-settings.ts';
import {
  findPointValues,
  findHubSettings,
  lockHubSettingsTable,
  updateJoiningMode,
  updatePointValues,
  updateHubSettings,
} from './store/settings.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type Change<Body> = { me: { id: string }; body: Body };

export async function readPointsPerAction({ db }: { db: Queryable }): Promise<PointsPerAction> {
  const { discussion, comment, like, presence } = await findPointValues(db);
  return {
    pointsPerPost: discussion,
    pointsPerComment: comment,
    pointsPerLike: like,
    pointsPerPresence: presence,
  };
}

/** Sets the point values from now on; points already given stay unchanged. */
export async function changePointsPerAction({ db, now }: Deps, { me, body }: Change<PointsPerActionChange>) {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await readPointsPerAction({ db: tx });
    const after = {
      pointsPerPost: body.pointsPerPost ?? before.pointsPerPost,
      pointsPerComment: body.pointsPerComment ?? before.pointsPerComment,
      pointsPerLike: body.pointsPerLike ?? before.pointsPerLike,
      pointsPerPresence: body.pointsPerPresence ?? before.pointsPerPresence,
    };
    const values = {
      discussion: after.pointsPerPost,
      comment: after.pointsPerComment,
      like: after.pointsPerLike,
      presence: after.pointsPerPresence,
    };
    if (!(await updatePointValues(tx, { ...values, now: now() }))) throw notReady();
    await recordAudit(tx, { action: 'settings.gamification', by: me.id, at: now(), before, after });
    return after;
  });
}

export async function readHubSettings({ db }: Pick<AppContext, 'db'>): Promise<HubSettingsView> {
  const settings = await findHubSettings(db);
  if (!settings) throw notReady();
  return settings;
}

/** Changes the hub's name, who can read it and who can join it. */
export async function changeHubSettings(
  { db, realtime, now }: Deps & Pick<AppContext, 'realtime'>,
  { me, body }: Change<HubSettingsChange>,
) {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await findHubSettings(tx);
    if (!before) throw notReady();
    const after: HubSettingsView = {
      name: body.name ?? before.name,
      reading: body.reading ?? before.reading,
      joining: body.joining ?? before.joining,
    };
    await updateHubSettings(tx, { ...after, now: now() });
    await recordAudit(tx, { action: 'settings.hub', by: me.id, at: now(), before, after });
    tx.afterCommit(() => realtime.broadcast(publicHubSettingsChangedEvent, {}));
    return after;
  });
}

/** Sets who can join, for the command line; returns false if the hub is not set up yet. */
export async function setJoiningModeFromCli({ db, now }: Deps, joining: JoiningMode) {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    const before = await findHubSettings(tx);
    if (!before || !(await updateJoiningMode(tx, joining, now()))) return false;
    await recordAudit(tx, { action: 'settings.hub', by: undefined, at: now(), before, after: { joining } });
    return true;
  });
}

type Values = Readonly<Record<string, string | number>>;
type SettingsChange = { action: string; by: string | undefined; at: Date; before: Values; after: Values };

/** Records the changed settings in the audit log; records nothing if none changed. */
async function recordAudit(tx: Transaction, { action, by, at, before, after }: SettingsChange) {
  const values = diffSettings(before, after);
  if (values) await recordAuditEntry(tx, { at, actorId: by, action, ...values });
}

const notReady = () => new ApiError(hubSettingsErrors.hub_not_set_up());

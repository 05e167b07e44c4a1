import type { changeUsageLimitsAndSwitches as endpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { UsageLimitsAndSwitches } from '@mutirao/contract/features/hub-settings/schemas';
import { hubSwitchDefinitions } from '@mutirao/contract/features/hub-settings/switches';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { diffSettings } from './diff-settings.ts';
import { lockHubSettingsTable } from './store/settings.ts';
import { findUsageLimitsAndSwitches, updateUsageLimitsAndSwitches } from './store/usage-limits.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;

export async function readUsageLimitsAndSwitches({
  db,
}: Pick<AppContext, 'db'>): Promise<UsageLimitsAndSwitches> {
  const bounds = await findUsageLimitsAndSwitches(db);
  if (!bounds) throw notReady();
  return bounds;
}

/** Sets the limits of what members can do in the hub; what they did before remains. */
export async function changeUsageLimitsAndSwitches(
  { db, realtime, now }: Deps,
  { me, body }: Pick<HandlerInput<typeof endpoint>, 'body'> & { me: { id: string } },
): Promise<UsageLimitsAndSwitches> {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await findUsageLimitsAndSwitches(tx);
    if (!before) throw notReady();
    const switches = createRecordFromEntries(
      hubSwitchDefinitions.map(({ name }) => [name, body[name] ?? before[name]] as const),
    );
    const after = { ...body, ...switches };
    await updateUsageLimitsAndSwitches(tx, { ...after, now: now() });
    const values = diffSettings({ ...before }, after);
    if (values)
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'settings.limits', ...values });
    tx.afterCommit(() => realtime.broadcast(publicHubSettingsChangedEvent, {}));
    return after;
  });
}

const notReady = () => new ApiError(hubSettingsErrors.hub_not_set_up());

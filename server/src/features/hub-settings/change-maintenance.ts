import type { changeMaintenance as endpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import { maintenanceChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { diffSettings } from './diff-settings.ts';
import { lockHubSettingsTable } from './store/settings.ts';
import { findMaintenance, updateMaintenance } from './store/maintenance.ts';

/**
 * Turns maintenance on, so that only staff can use the hub, or off again. It applies to every request after
 * the change.
 */
export async function changeMaintenance(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { me, body }: HandlerInput<typeof endpoint>,
) {
  const after = { isOn: body.maintenance !== null, message: body.maintenance?.message ?? null };
  await db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await findMaintenance(tx);
    if (!before) throw new ApiError(hubSettingsErrors.hub_not_set_up());
    await updateMaintenance(tx, after, now());
    const values = diffSettings(toAuditValues(before), toAuditValues(after));
    if (values)
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'settings.maintenance', ...values });
    tx.afterCommit(() => realtime.broadcast(maintenanceChangedEvent, body));
  });
  return body;
}

const toAuditValues = ({ isOn, message }: { isOn: boolean; message: string | null }) => ({
  maintenance: isOn,
  message,
});

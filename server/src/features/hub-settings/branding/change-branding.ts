import type { changeAccent as accentEndpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { HubBranding } from '@mutirao/contract/features/hub-settings/schemas';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { diffSettings } from '../diff-settings.ts';
import { lockHubSettingsTable } from '../store/settings.ts';
import { findBranding, updateAccent, type BrandingRow } from '../store/branding.ts';

/** The address contains the id of the logo, so the logo can be cached without expiry. */
const addressOf = (id: string) => `/api/hub-logo/${id}`;

export const toHubBranding = (branding: BrandingRow | undefined): HubBranding => ({
  accent: branding?.accent ?? null,
  logo: branding?.logoId ? addressOf(branding.logoId) : null,
});

/** Sets the accent colour of the hub, or resets it to the default. */
export async function changeAccent(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { me, body: { accent } }: HandlerInput<typeof accentEndpoint>,
): Promise<HubBranding> {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await findBranding(tx);
    if (!before) throw new ApiError(hubSettingsErrors.hub_not_set_up());
    await updateAccent(tx, accent, now());
    const values = diffSettings({ accent: before.accent }, { accent });
    if (values)
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'settings.accent', ...values });
    tx.afterCommit(() => realtime.broadcast(publicHubSettingsChangedEvent, {}));
    return toHubBranding({ ...before, accent });
  });
}

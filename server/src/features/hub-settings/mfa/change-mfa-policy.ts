import type {
  changeMfaPolicy as changing,
  readMfaPolicyAndOwnStatus as reading,
} from '@mutirao/contract/features/hub-settings/endpoints';
import type { MfaPolicyAndOwnStatus } from '@mutirao/contract/features/hub-settings/schemas';
import { calculateMfaRequiredFrom, type MfaPolicy } from '@mutirao/contract/kit/reauthentication';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { lockHubSettingsTable } from '../store/settings.ts';
import { findMfaPolicyAndFoundingTime, updateMfaPolicy } from '../store/mfa.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'identity'>;
type Me = HandlerInput<typeof reading>['me'];

/**
 * Returns which staff need a second factor in this hub, from when the caller needs one, and whether the caller's
 * session has verified one.
 */
export async function readMfaPolicy(
  { db, identity }: Pick<AppContext, 'db' | 'identity'>,
  me: Me,
): Promise<MfaPolicyAndOwnStatus> {
  const policyAndFoundingTime = await findMfaPolicyAndFoundingTime(db);
  const terms = { ...policyAndFoundingTime, isOwnService: identity.looksUpSessions };
  return {
    rule: terms.rule ?? null,
    dueAt: calculateMfaRequiredFrom(me.role, terms)?.toISOString() ?? null,
    isMfaVerified: me.isMfaVerified,
  };
}

/**
 * Sets the rule. It applies from the next request: staff without a second factor, including the admin who sets it, are
 * asked for it.
 */
export async function changeMfaPolicy(
  { db, now, identity }: Deps,
  { me, body }: HandlerInput<typeof changing>,
) {
  const isDone = await db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    return updateMfaPolicyAndRecordAudit(tx, { rule: body.rule, by: me.id, at: now() });
  });
  if (!isDone) throw new ApiError(hubSettingsErrors.hub_not_set_up());
  return readMfaPolicy({ db, identity }, me);
}

/** Sets the second-factor rule from the command line; returns false if the hub is not set up yet. */
export async function setMfaPolicyFromCli({ db, now }: Pick<AppContext, 'db' | 'now'>, rule: MfaPolicy) {
  return db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    return updateMfaPolicyAndRecordAudit(tx, { rule, by: undefined, at: now() });
  });
}

type Params = { rule: MfaPolicy; by: string | undefined; at: Date };

async function updateMfaPolicyAndRecordAudit(tx: Transaction, { rule, by, at }: Params) {
  const before = await findMfaPolicyAndFoundingTime(tx);
  if (!(await updateMfaPolicy(tx, rule, at))) return false;
  if (before.rule === rule) return true;
  await recordAuditEntry(tx, {
    at,
    actorId: by,
    action: 'settings.second_factor',
    before: { factorRule: before.rule ?? null },
    after: { factorRule: rule },
  });
  return true;
}

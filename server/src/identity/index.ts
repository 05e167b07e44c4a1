import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { accountCreationAndChangeErrors } from '@mutirao/contract/kit/account-creation-and-change-errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { isLoopback } from '#platform/config/config';
import { createExternalFetch } from '#platform/http/security/external-fetch';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import type { IdentityPort } from '#platform/session/identity-port';
import {
  IdentityError,
  formatIdentityErrorMessage,
  type IdentityErrorCode,
} from './errors/identity-error.ts';
import { importAccount } from './admin/import-account.ts';
import { changePasswordWithinSession } from './flows/change-password-within-session.ts';
import { createConfirmedUserWithPassword } from './flows/create-confirmed-user-with-password.ts';
import { getSessionMfaStatus } from './factors/store.ts';
import { removeAllFactors } from './factors/remove-all-factors.ts';
import { normalizeEmail } from './flows/normalize-email.ts';
import type { IdentityInstance } from './instance.ts';
import { revokeSessionsAndPassword } from './incident/revoke-sessions-and-password.ts';
import { countActivityByAccount } from './incident/store.ts';
import { deleteOwnAccount } from './own-data/delete-own-account.ts';
import { reauthenticateOwner } from './own-data/reauthenticate-owner.ts';
import { accountExportSections, listContactAddressesOfUser } from './own-data/store.ts';
import { openSigningKeys } from './keys/keys.ts';
import { readPasswordBlocklist } from './passwords/password-blocklist.ts';
import { createPasswordService } from './passwords/passwords.ts';
import { createGuessablePasswordChecker } from './passwords/strength.ts';
import { createProviderClients } from './providers/provider-clients.ts';
import type { Argon2CostParameters } from './passwords/calculate-timing-padding-work.ts';
import { verifyAccessToken } from './sessions/access-tokens.ts';
import { lockSessionIfUsable, isSessionUsable, markReauthenticated } from './sessions/store.ts';
import { endSessionsAndExchangeableCodes } from './sessions/sessions.ts';
import { findAccountById, findUserByEmail, updateUserLanguage } from './users/store.ts';

export { getSigningKeyFile, openSigningKeys } from './keys/keys.ts';
export { signingAlgorithms } from './keys/key-ring.ts';
export { rotateKeysInFile } from './keys/rotate-keys-in-file.ts';
export { signServiceToken } from './sessions/access-tokens.ts';
export { mountIdentity } from './routes/mount.ts';
export { readConfiguredProviders } from './providers/read-configured-providers.ts';
export { identityRateLimits as defaultIdentityRateLimits } from './limits/rate-limits.ts';
export { createDefaultIdentitySettings, type IdentitySettings } from './settings.ts';
export { runIdentityMaintenance } from './purge-expired.ts';
export { identityMigrations } from './migration-set.ts';
export { identityMessages } from '#messages/identity';
export type { IdentityInstance } from './instance.ts';
export type { Argon2CostParameters } from './passwords/calculate-timing-padding-work.ts';

type OptionalDep = 'passwords' | 'pause' | 'externalFetch' | 'resolveHost';
type Deps = Omit<IdentityInstance, 'keys' | 'providerClients' | OptionalDep> &
  Partial<Pick<IdentityInstance, OptionalDep>> & {
    /** The cost of a password hash; only tests and the demo hub change the default. */
    passwordCost?: Argon2CostParameters | undefined;
  };

/** Opens one instance of the identity service: reads its keys, or creates them at the first start. */
export async function openIdentity(deps: Deps): Promise<IdentityInstance> {
  const { settings, now, log } = deps;
  const onProblem = (error: unknown) => log.error({ error }, 'the signing keys could not be read again');
  const keys = await openSigningKeys(settings, { now, onProblem });
  const pause = (milliseconds: number) => wait(milliseconds);
  // A hub on a local machine can call other servers of that machine; a public hub must never call private addresses.
  const allowsLoopback = isLoopback(new URL(settings.siteUrl).hostname);
  const resolveHost = deps.resolveHost ?? ((host: string) => lookup(host, { all: true }));
  const externalFetch = deps.externalFetch ?? createExternalFetch({ allowsLoopback, resolve: resolveHost });
  const providerClients = createProviderClients({ externalFetch, now });
  const passwords = deps.passwords ?? (await openPasswords(deps));
  return { pause, ...deps, keys, passwords, resolveHost, externalFetch, providerClients };
}

async function openPasswords({ settings, log, passwordCost }: Deps) {
  const { passwordListFile: file } = settings;
  const list = file === undefined ? undefined : await readPasswordBlocklist(file);
  return createPasswordService({ cost: passwordCost, list, estimator: createGuessablePasswordChecker(log) });
}

/** Returns the port through which the product uses the built-in identity service. */
export function createIdentityPort(instance: IdentityInstance): IdentityPort {
  const { db, keys, settings, now } = instance;
  return {
    looksUpSessions: true,
    verifyAccessToken: (token) => verifyAccessToken(token, keys, settings, now()),
    sessionStatusOf: async ({ sessionId }) =>
      (await isSessionUsable(db, sessionId, now())) ? 'live' : 'over',
    lockSession: (tx, id) => lockSessionIfUsable(tx, id, now()),
    mfaStatusOf: (tx, { sessionId, aal }) => getSessionMfaStatus(tx, { sessionId, aal }),
    async createConfirmedUser(tx, person) {
      try {
        return await createConfirmedUserWithPassword(tx, instance, person);
      } catch (error) {
        throw toApiError(error);
      }
    },
    setAccountLanguage: (tx, { userId, language }) =>
      updateUserLanguage(tx, { id: userId, language, now: now() }),
    async changePassword(change) {
      try {
        await changePasswordWithinSession(instance, change);
      } catch (error) {
        throw toApiError(error, { weakField: 'newPassword' });
      }
    },
    importAccount: (tx, account) => importAccount(tx, instance, account),
    async findUserByEmail(address) {
      const user = await findUserByEmail(db, normalizeEmail(address));
      if (!user) return undefined;
      const { name } = user.user_metadata;
      return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
    },
    exportSections: accountExportSections,
    addressesOf: (userId) => listContactAddressesOfUser(db, userId),
    async reauthenticationMethodOf(userId) {
      const found = await findAccountById(db, userId);
      return found?.user.password_hash ? 'password' : 'sign-in';
    },
    async reauthenticate(request) {
      try {
        await reauthenticateOwner(instance, request);
      } catch (error) {
        throw toApiError(error);
      }
    },
    recordReauthentication: async (sessionId, at) => void (await markReauthenticated(db, sessionId, at)),
    removeFactors: (tx, userId) => removeAllFactors(tx, instance, userId),
    incident: {
      readAccountActivity: (params) => countActivityByAccount(db, { ...params, now: now() }),
      revokeAccess: (tx, params) => revokeSessionsAndPassword(tx, instance, params),
    },
    endSessions: (tx, userId, reason) => endSessionsAndExchangeableCodes(tx, instance, userId, { reason }),
    deleteAccount: (userId) => deleteOwnAccount(instance, userId),
  };
}

/** The field of the hub's form that an error of the identity service refers to, and the reason. */
const fields: Partial<Record<IdentityErrorCode, { path: string; detail: ErrorDetail }>> = {
  user_already_exists: { path: 'email', detail: accountCreationAndChangeErrors.email_already_registered() },
  current_password_required: {
    path: 'currentPassword',
    detail: accountCreationAndChangeErrors.current_password_missing(),
  },
  current_password_invalid: {
    path: 'currentPassword',
    detail: accountCreationAndChangeErrors.current_password_wrong(),
  },
  same_password: { path: 'newPassword', detail: accountCreationAndChangeErrors.password_not_new() },
};

function toApiError(error: unknown, { weakField } = { weakField: 'password' }): unknown {
  if (!(error instanceof IdentityError)) return error;
  const { code, details } = error;
  if (code === 'weak_password')
    return createInvalidFieldError({ path: weakField, code, detail: describeWeakPassword(error) });
  const field = fields[code];
  if (field) return createInvalidFieldError({ code, ...field });
  if (code === 'insufficient_aal')
    return new ApiError(accountCreationAndChangeErrors.account_needs_second_factor());
  if (code === 'reauthentication_needed') return new ApiError('proof_needed');
  if (code === 'reauthentication_not_valid') return new ApiError('stale_session');
  if (code === 'user_sso_managed' && !details.sentence)
    return new ApiError(accountCreationAndChangeErrors.account_managed_by_sso());
  if (code === 'session_not_found')
    return new ApiError(accountCreationAndChangeErrors.account_session_ended());
  if (code !== 'over_request_rate_limit')
    return new ApiError(
      accountCreationAndChangeErrors.account_change_rejected(
        { cause: code },
        { cause: formatIdentityErrorMessage(error, 'pt-BR') },
      ),
    );
  const { retryAfterSeconds = 60 } = details;
  return new ApiError(accountCreationAndChangeErrors.too_many_account_requests(), { retryAfterSeconds });
}

function describeWeakPassword(error: IdentityError): ErrorDetail {
  const { sentence = [], values = {} } = error.details;
  const cases = [sentence].flat();
  const isLong = cases.includes('password_too_long');
  if (!isLong) return accountCreationAndChangeErrors.password_too_weak({ min: values['minimum'] ?? '' });
  return accountCreationAndChangeErrors.password_too_long({ max: values['maximum'] ?? '' });
}

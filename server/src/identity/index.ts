import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '#platform/config/config';
import type { MigrationLine } from '#platform/database/migrate';
import { openOutgoing } from '#platform/http/outgoing';
import { Refusal } from '#platform/http/refusal';
import type { IdentityPort } from '#platform/session/identity-port';
import { IdentityProblem, sentenceOf, type ProblemCode } from './errors/problem.ts';
import { changeProvenPassword } from './flows/change-proven-password.ts';
import { makeConfirmedUser } from './flows/make-confirmed-user.ts';
import { secondFactorOf } from './factors/store.ts';
import { dropFactors } from './factors/drop-factors.ts';
import { normalise } from './flows/normalise.ts';
import type { Instance } from './instance.ts';
import { shutOut } from './incident/shut-out.ts';
import { listTraces } from './incident/store.ts';
import { forgetAccount } from './own-data/forget-account.ts';
import { proveOwner } from './own-data/prove-owner.ts';
import { exportedAccount, listAddresses } from './own-data/store.ts';
import { openKeys } from './keys/keys.ts';
import { readHashList } from './passwords/hash-list.ts';
import { keepPasswords } from './passwords/passwords.ts';
import { keepEstimator } from './passwords/strength.ts';
import { openProviderClients } from './providers/provider-clients.ts';
import type { Cost } from './passwords/work-left.ts';
import { readAccessToken } from './sessions/access-tokens.ts';
import { holdSession, isUsable, markProvenAgain } from './sessions/store.ts';
import { endAccess } from './sessions/sessions.ts';
import { findAccount, findUserByEmail } from './users/store.ts';

export { keyFileOf, openKeys } from './keys/keys.ts';
export { signingAlgorithms } from './keys/key-ring.ts';
export { rotateKeys } from './keys/rotate-keys.ts';
export { signServiceToken } from './sessions/access-tokens.ts';
export { mountIdentity } from './routes/mount.ts';
export { readProviders } from './providers/read-providers.ts';
export { rules as usualLimits } from './limits/limits.ts';
export { usualSettings, type IdentitySettings } from './settings.ts';
export { tidyIdentity } from './tidy.ts';
export type { Instance } from './instance.ts';
export type { Cost as PasswordCost } from './passwords/work-left.ts';

/** The tables of the service, in their own schema that nothing else depends on. */
export const identityMigrations: MigrationLine = {
  folder: join(import.meta.dirname, 'migrations'),
  schema: 'auth',
};

type Usual = 'passwords' | 'pause' | 'outgoing';
type Parts = Omit<Instance, 'keys' | 'providerClients' | Usual> &
  Partial<Pick<Instance, Usual>> & {
    /** The cost of a password hash; only tests change the default. */
    passwordCost?: Cost | undefined;
  };

/** Opens one instance of the identity service: reads its keys, or creates them at the first start. */
export async function openIdentity(parts: Parts): Promise<Instance> {
  const { settings, now, log } = parts;
  const onProblem = (error: unknown) => log.error({ error }, 'the signing keys could not be read again');
  const keys = await openKeys(settings, { now, onProblem });
  const pause = (milliseconds: number) => wait(milliseconds);
  // On a local machine its other servers can be called; from the internet, private addresses must never be called.
  const allowsLoopback = isLoopback(new URL(settings.siteUrl).hostname);
  const outgoing = parts.outgoing ?? openOutgoing({ allowsLoopback });
  const providerClients = openProviderClients({ outgoing, now });
  const passwords = parts.passwords ?? (await openPasswords(parts));
  return { pause, ...parts, keys, passwords, outgoing, providerClients };
}

async function openPasswords({ settings, log, passwordCost }: Parts) {
  const { passwordListFile: file } = settings;
  const list = file === undefined ? undefined : await readHashList(file);
  return keepPasswords({ cost: passwordCost, list, estimator: keepEstimator(log) });
}

/** Returns the port that the product uses the built-in service through. */
export function identityPort(instance: Instance): IdentityPort {
  const { db, keys, settings, now } = instance;
  return {
    looksUpSessions: true,
    verifyAccessToken: (token) => readAccessToken(token, keys, settings, now()),
    standingOf: async ({ sessionId }) => ((await isUsable(db, sessionId, now())) ? 'live' : 'over'),
    holdSession: (tx, id) => holdSession(tx, id, now()),
    secondFactorOf: (tx, { sessionId, aal }) => secondFactorOf(tx, { sessionId, aal }),
    async createConfirmedUser(tx, person) {
      try {
        return await makeConfirmedUser(tx, instance, person);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    async changePassword(change) {
      try {
        await changeProvenPassword(instance, change);
      } catch (error) {
        throw asRefusal(error, { weakField: 'newPassword' });
      }
    },
    async findUserByEmail(address) {
      const user = await findUserByEmail(db, normalise(address));
      if (!user) return undefined;
      const { name } = user.user_metadata;
      return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
    },
    exported: exportedAccount,
    addressesOf: (userId) => listAddresses(db, userId),
    async proofOf(userId) {
      const found = await findAccount(db, userId);
      return found?.user.password_hash ? 'password' : 'sign-in';
    },
    async proveOwner(asked) {
      try {
        await proveOwner(instance, asked);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    noteProof: async (sessionId, at) => void (await markProvenAgain(db, sessionId, at)),
    dropFactors: (tx, userId) => dropFactors(tx, instance, userId),
    incident: {
      tracesOf: (wish) => listTraces(db, { ...wish, now: now() }),
      shutOut: (tx, wish) => shutOut(tx, instance, wish),
    },
    endSessions: (tx, userId, reason) => endAccess(tx, instance, userId, { reason }),
    deleteAccount: (userId) => forgetAccount(instance, userId),
  };
}

/** The field of the product's forms that a "no" is about. */
const fields: Partial<Record<ProblemCode, string>> = {
  user_already_exists: 'email',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  same_password: 'newPassword',
};

function asRefusal(error: unknown, { weakField } = { weakField: 'password' }): unknown {
  if (!(error instanceof IdentityProblem)) return error;
  const { code, more } = error;
  const message = sentenceOf(error, 'pt-BR');
  const path = code === 'weak_password' ? weakField : fields[code];
  if (path) return new Refusal('invalid_input', message, { fields: [{ path, code, message }] });
  if (code === 'insufficient_aal') return new Refusal('second_factor_needed', message);
  if (code === 'reauthentication_needed') return new Refusal('proof_needed');
  if (code === 'reauthentication_not_valid') return new Refusal('stale_session');
  if (code !== 'over_request_rate_limit') return new Refusal('forbidden', message);
  const { retryAfterSeconds = 60 } = more;
  return new Refusal('too_many_requests', message, { retryAfterSeconds });
}

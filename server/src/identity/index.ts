import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '#platform/config/config';
import { openOutgoing } from '#platform/http/outgoing';
import { Refusal } from '#platform/http/refusal';
import type { IdentityPort } from '#platform/session/identity-port';
import { IdentityProblem, sentenceOf } from './errors/problem.ts';
import { makeConfirmedUser } from './flows/make-confirmed-user.ts';
import { lacksSecondFactor } from './factors/store.ts';
import { normalise } from './flows/normalise.ts';
import type { Instance } from './instance.ts';
import { openKeys } from './keys/keys.ts';
import { readHashList } from './passwords/hash-list.ts';
import { keepPasswords } from './passwords/passwords.ts';
import { keepEstimator } from './passwords/strength.ts';
import { openProviderClients } from './providers/provider-clients.ts';
import { readAccessToken } from './sessions/access-tokens.ts';
import { holdSession, isUsable } from './sessions/store.ts';
import { findUserByEmail } from './users/store.ts';

export { mountIdentity } from './routes/mount.ts';
export { readProviders } from './providers/read-providers.ts';
export { usualSettings } from './settings.ts';
export { tidyIdentity } from './tidy.ts';
export type { Instance } from './instance.ts';

type Usual = 'passwords' | 'pause' | 'outgoing';
type Parts = Omit<Instance, 'keys' | 'providerClients' | Usual> & Partial<Pick<Instance, Usual>>;

/** Opens one instance of the identity service: its keys are read, or made at the first start. */
export async function openIdentity(parts: Parts): Promise<Instance> {
  const keys = await openKeys(parts.settings.keyFolder);
  const pause = (milliseconds: number) => wait(milliseconds);
  const { now, settings } = parts;
  // On one's own machine its other servers may be asked; from the internet, never what lies behind us.
  const allowsLoopback = isLoopback(new URL(settings.siteUrl).hostname);
  const outgoing = parts.outgoing ?? openOutgoing({ allowsLoopback });
  const providerClients = openProviderClients({ outgoing, now });
  const passwords = parts.passwords ?? (await openPasswords(parts));
  return { pause, ...parts, keys, passwords, outgoing, providerClients };
}

async function openPasswords({ settings, log }: Parts) {
  const { passwordListFile: file } = settings;
  const list = file === undefined ? undefined : await readHashList(file);
  return keepPasswords({ list, estimator: keepEstimator(log) });
}

/** What the product asks of the built-in service. */
export function identityPort(instance: Instance): IdentityPort {
  const { db, keys, settings, now } = instance;
  return {
    verifyAccessToken: (token) => readAccessToken(token, keys, settings, now()),
    isSessionLive: (id) => isUsable(db, id, now()),
    holdSession: (tx, id) => holdSession(tx, id, now()),
    needsSecondFactor: (tx, { sessionId, aal }) => lacksSecondFactor(tx, { sessionId, aal }),
    async createConfirmedUser(tx, person) {
      try {
        return await makeConfirmedUser(tx, instance, person);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    async findUserByEmail(address) {
      const user = await findUserByEmail(db, normalise(address));
      if (!user) return undefined;
      const { name } = user.user_metadata;
      return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
    },
  };
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof IdentityProblem)) return error;
  const message = sentenceOf(error, 'pt-BR');
  const path = error.code === 'weak_password' ? 'password' : 'email';
  return new Refusal('invalid_input', message, { fields: [{ path, code: error.code, message }] });
}

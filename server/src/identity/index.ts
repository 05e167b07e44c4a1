import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MigrationLine } from '#platform/database/migrate';
import { Refusal } from '#platform/http/refusal';
import type { IdentityPort } from '#platform/session/identity-port';
import { IdentityProblem, sentenceOf } from './errors/problem.ts';
import { makeConfirmedUser } from './flows/make-confirmed-user.ts';
import { normalise } from './flows/normalise.ts';
import type { Instance } from './instance.ts';
import { openKeys } from './keys/keys.ts';
import { keepPasswords } from './passwords/passwords.ts';
import { readAccessToken } from './sessions/access-tokens.ts';
import { holdSession, isUsable } from './sessions/store.ts';
import { findUserByEmail } from './users/store.ts';

export { keyFileOf, openKeys } from './keys/keys.ts';
export { signingAlgorithms } from './keys/key-ring.ts';
export { rotateKeys } from './keys/rotate-keys.ts';
export { signServiceToken } from './sessions/access-tokens.ts';
export { mountIdentity } from './routes/mount.ts';
export { usualSettings, type IdentitySettings } from './settings.ts';
export { tidyIdentity } from './tidy.ts';
export type { Instance } from './instance.ts';

/** The tables of the service, in a schema of their own that nothing else leans on. */
export const identityMigrations: MigrationLine = {
  folder: join(import.meta.dirname, 'migrations'),
  schema: 'auth',
};

type Parts = Omit<Instance, 'keys' | 'passwords' | 'pause'> & Partial<Pick<Instance, 'passwords' | 'pause'>>;

/** Opens one instance of the identity service: its keys are read, or made at the first start. */
export async function openIdentity(parts: Parts): Promise<Instance> {
  const { settings, now, log } = parts;
  const onProblem = (error: unknown) => log.error({ error }, 'the signing keys could not be read again');
  const keys = await openKeys(settings, { now, onProblem });
  const pause = (milliseconds: number) => wait(milliseconds);
  return { pause, ...parts, keys, passwords: parts.passwords ?? keepPasswords() };
}

/** What the product asks of the built-in service. */
export function identityPort(instance: Instance): IdentityPort {
  const { db, keys, settings, now } = instance;
  return {
    looksUpSessions: true,
    verifyAccessToken: (token) => readAccessToken(token, keys, settings, now()),
    isSessionLive: (id) => isUsable(db, id, now()),
    holdSession: (tx, id) => holdSession(tx, id, now()),
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

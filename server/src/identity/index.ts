import { Refusal } from '#platform/http/refusal';
import type { IdentityPort } from '#platform/session/identity-port';
import { readAccessToken } from './access-tokens.ts';
import { createConfirmedUser, normalise } from './accounts.ts';
import type { Instance } from './instance.ts';
import { openKeys } from './keys.ts';
import { keepPasswords } from './passwords.ts';
import { IdentityProblem, sentenceOf } from './problem.ts';
import { endSessions } from './sessions.ts';
import { findSession, listExpired } from './store/sessions.ts';
import { deleteExpiredTokens } from './store/tokens.ts';
import { findUserByEmail } from './store/users.ts';

export { mountIdentity } from './routes.ts';
export { usualSettings } from './settings.ts';
export type { Instance } from './instance.ts';

/** Opens one instance of the identity service: its keys are read, or made at the first start. */
export async function openIdentity(parts: Omit<Instance, 'keys' | 'passwords'>): Promise<Instance> {
  return { ...parts, keys: await openKeys(parts.settings.keyFolder), passwords: keepPasswords() };
}

/** What the product asks of the built-in service. */
export function identityPort(instance: Instance): IdentityPort {
  return {
    verifyAccessToken: (token) => readAccessToken(token, instance.keys, instance.settings, instance.now()),
    isSessionLive: async (id) => {
      const session = await findSession(instance.db, id);
      return session !== undefined && session.not_after > instance.now();
    },
    async createConfirmedUser(tx, person) {
      try {
        return await createConfirmedUser(tx, instance, person);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    async findUserByEmail(address) {
      const user = await findUserByEmail(instance.db, normalise(address));
      if (!user) return undefined;
      const { name } = user.user_metadata;
      return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
    },
  };
}

/** Sweeps out what expired, in small steps. */
export async function tidyIdentity(instance: Instance) {
  await deleteExpiredTokens(instance.db, instance.now());
  await instance.db.transaction(async (tx) =>
    endSessions(tx, instance, await listExpired(tx, instance.now())),
  );
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof IdentityProblem)) return error;
  const message = sentenceOf(error.code, 'pt-BR');
  const field = error.code === 'weak_password' ? 'password' : 'email';
  return new Refusal('invalid_input', message, { fields: [{ path: field, code: error.code, message }] });
}

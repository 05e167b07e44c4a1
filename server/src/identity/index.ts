import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#platform/http/refusal';
import type { IdentityPort } from '#platform/session/identity-port';
import { IdentityProblem, sentenceOf, type ProblemCode } from './errors/problem.ts';
import { changeProvenPassword } from './flows/change-proven-password.ts';
import { makeConfirmedUser } from './flows/make-confirmed-user.ts';
import { normalise } from './flows/normalise.ts';
import type { Instance } from './instance.ts';
import { openKeys } from './keys/keys.ts';
import { keepPasswords } from './passwords/passwords.ts';
import { readAccessToken } from './sessions/access-tokens.ts';
import { findSession, holdSession } from './sessions/store.ts';
import { findUserByEmail } from './users/store.ts';

export { mountIdentity } from './routes/mount.ts';
export { usualSettings } from './settings.ts';
export { tidyIdentity } from './tidy.ts';
export type { Instance } from './instance.ts';

type Parts = Omit<Instance, 'keys' | 'passwords' | 'pause'> & Partial<Pick<Instance, 'passwords' | 'pause'>>;

/** Opens one instance of the identity service: its keys are read, or made at the first start. */
export async function openIdentity(parts: Parts): Promise<Instance> {
  const keys = await openKeys(parts.settings.keyFolder);
  const pause = (milliseconds: number) => wait(milliseconds);
  return { pause, ...parts, keys, passwords: parts.passwords ?? keepPasswords() };
}

/** What the product asks of the built-in service. */
export function identityPort(instance: Instance): IdentityPort {
  const { db, keys, settings, now } = instance;
  return {
    verifyAccessToken: (token) => readAccessToken(token, keys, settings, now()),
    isSessionLive: async (id) => (await findSession(db, id, now())) !== undefined,
    holdSession: (tx, id) => holdSession(tx, id, now()),
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
  if (code !== 'over_request_rate_limit') return new Refusal('forbidden', message);
  const { retryAfterSeconds = 60 } = more;
  return new Refusal('too_many_requests', message, { retryAfterSeconds });
}

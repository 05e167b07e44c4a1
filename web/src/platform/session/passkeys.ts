import { AuthProblem, take, throwIf } from './auth-problem.ts';
import { open } from './client.ts';
import { remember } from './remember.ts';

/** A credential in a device or a password manager that signs in without a password. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | undefined };

export async function listPasskeys(): Promise<Passkey[]> {
  const listed = take(await (await open()).passkey.list());
  return listed.map((one) => ({
    id: one.id,
    name: one.friendly_name ?? '',
    createdAt: one.created_at,
    lastUsedAt: one.last_used_at ?? undefined,
  }));
}

/** Creates a passkey: the browser asks where to store it. */
export async function addPasskey() {
  return take(await (await open()).registerPasskey()).id;
}

export async function renamePasskey(id: string, name: string) {
  take(await (await open()).passkey.update({ passkeyId: id, friendlyName: name }));
}

export async function removePasskey(id: string) {
  const { error } = await (await open()).passkey.delete({ passkeyId: id });
  throwIf(error);
}

/** Signs in with a passkey: the browser asks which one. Returns the session token. */
export async function signInByPasskey({ isRemembered }: { isRemembered: boolean }): Promise<string> {
  remember(isRemembered);
  const { session } = take(await (await open()).signInWithPasskey());
  if (!session) throw new AuthProblem({ code: 'no_session', sentence: undefined });
  return session.access_token;
}

/** True if the user closed the browser's own dialog, or it timed out: no error is shown for their own choice. */
export const isLetBe = (error: unknown) =>
  error instanceof AuthProblem &&
  ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'].includes(error.code);

import { AuthProblem, take, throwIf } from './auth-problem.ts';
import { open } from './client.ts';
import { remember } from './remember.ts';

/** A key in a device, or in what keeps passwords, that signs in without a password. */
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

/** Makes a passkey: the browser asks where to keep it. */
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

/** Signs in by a passkey: the browser asks which. Answers the token that proves it. */
export async function signInByPasskey({ isRemembered }: { isRemembered: boolean }): Promise<string> {
  remember(isRemembered);
  const { session } = take(await (await open()).signInWithPasskey());
  if (!session) throw new AuthProblem({ code: 'no_session', sentence: undefined });
  return session.access_token;
}

/** Whether the person closed the browser's own dialog, or let it run out: nobody is to be told what they did. */
export const isLetBe = (error: unknown) =>
  error instanceof AuthProblem &&
  ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'].includes(error.code);

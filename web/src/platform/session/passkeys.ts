import { IdentityError, unwrapIdentityReply, throwIfIdentityError } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';
import { setSessionRemembered } from './remember.ts';

/** A credential in a device or a password manager that signs in without a password. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | undefined };

export async function listPasskeys(): Promise<Passkey[]> {
  const listed = unwrapIdentityReply(await (await loadAuthClient()).passkey.list());
  return listed.map((list) => ({
    id: list.id,
    name: list.friendly_name ?? '',
    createdAt: list.created_at,
    lastUsedAt: list.last_used_at ?? undefined,
  }));
}

/** Creates a passkey: the browser asks where to store it. */
export async function addPasskey() {
  return unwrapIdentityReply(await (await loadAuthClient()).registerPasskey()).id;
}

export async function renamePasskey(id: string, name: string) {
  unwrapIdentityReply(await (await loadAuthClient()).passkey.update({ passkeyId: id, friendlyName: name }));
}

export async function removePasskey(id: string) {
  const { error } = await (await loadAuthClient()).passkey.delete({ passkeyId: id });
  throwIfIdentityError(error);
}

/** Signs in with a passkey: the browser asks which one. Returns the session token. */
export async function signInByPasskey({ isRemembered }: { isRemembered: boolean }): Promise<string> {
  setSessionRemembered(isRemembered);
  const { session } = unwrapIdentityReply(await (await loadAuthClient()).signInWithPasskey());
  if (!session) throw new IdentityError({ code: 'no_session', sentence: undefined });
  return session.access_token;
}

/**
 * True if the user closed the browser's own dialog or let it time out. No error is shown, because both are
 * the user's choice.
 */
export const isPasskeyPromptCancelled = (error: unknown) =>
  error instanceof IdentityError &&
  ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'].includes(error.code);

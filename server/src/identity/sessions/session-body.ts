import type { IdentityInstance } from '../instance.ts';
import { toUserBody, type AuthAccount, type Session, type UserBody } from '../account-model.ts';
import { signAccessToken } from './access-tokens.ts';
import { deriveRefreshToken } from './refresh-tokens.ts';

export type SessionBody = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserBody;
  /**
   * The access token of the external provider, such as Google, from the sign-in that opened the session. It is returned
   * once; with PKCE it is stored, encrypted, in the flow state until the code is exchanged.
   */
  provider_token?: string;
  provider_refresh_token?: string;
  /** The reasons for which the password of this sign-in would be rejected as a new password. */
  weak_password?: { message: string; reasons: string[] };
};

/** Returns the session as its client stores it. */
export async function createSessionBody(
  instance: IdentityInstance,
  { session, ...account }: AuthAccount & { session: Session },
): Promise<SessionBody> {
  const { token, expiresAt } = await signAccessToken(
    { user: account.user, session, now: instance.now() },
    instance.keys,
    instance.settings,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: instance.settings.accessSeconds,
    expires_at: expiresAt,
    refresh_token: deriveRefreshToken(instance, session.id, session.counter),
    user: toUserBody(account),
  };
}

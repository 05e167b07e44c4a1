import type { Instance } from '../instance.ts';
import { userBody, type Account, type Session, type UserBody } from '../shapes.ts';
import { signAccessToken } from './access-tokens.ts';
import { refreshToken } from './refresh-tokens.ts';

export type SessionBody = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserBody;
  /** What the other service gave by which the session was opened; shown once, and not kept. */
  provider_token?: string;
  provider_refresh_token?: string;
  /** Why the password that just opened the session would be refused today. */
  weak_password?: { message: string; reasons: string[] };
};

/** The session as its client keeps it. */
export async function sessionBody(
  instance: Instance,
  { session, ...account }: Account & { session: Session },
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
    refresh_token: refreshToken(instance, session.id, session.counter),
    user: userBody(account),
  };
}

import type { IdentityInstance } from '../instance.ts';
import type { User } from '../account-model.ts';

export const supportedScopes = ['openid', 'profile', 'email', 'phone'];

export const splitScopes = (scope: string) => scope.split(' ').filter((word) => word !== '');

/** Returns the claims about a user that the given scopes allow. */
export function selectClaims(user: User, scope: string): Record<string, unknown> {
  const scopes = splitScopes(scope);
  const { name, avatar_url: picture } = user.user_metadata;
  return {
    sub: user.id,
    ...(scopes.includes('profile')
      ? {
          ...(typeof name === 'string' ? { name } : {}),
          ...(typeof picture === 'string' ? { picture } : {}),
          updated_at: Math.floor(user.updated_at.getTime() / 1000),
        }
      : {}),
    ...(scopes.includes('email') && user.email
      ? { email: user.email, email_verified: user.email_confirmed_at !== null }
      : {}),
    ...(scopes.includes('phone') && user.phone
      ? { phone_number: `+${user.phone}`, phone_number_verified: user.phone_confirmed_at !== null }
      : {}),
  };
}

type IdTokenParams = { user: User; clientId: string; scope: string; nonce: string | null; signedInAt: Date };

/** Signs the ID token for an application. It identifies the user who has signed in. */
export async function signIdToken(
  { keys, settings, now }: IdentityInstance,
  params: IdTokenParams,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const { user, clientId, scope, nonce, signedInAt } = params;
  const claims = {
    ...selectClaims(user, scope),
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    ...(nonce === null ? {} : { nonce }),
    iss: settings.issuer,
    aud: clientId,
    iat: issuedAt,
    exp: issuedAt + settings.accessSeconds,
  };
  return keys.sign(claims, now());
}

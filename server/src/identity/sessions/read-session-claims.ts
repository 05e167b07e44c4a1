import { uuidPattern } from '#platform/database/uuid';
import { toAccessClaims } from '#platform/session/access-claims';
import type { AccessClaims } from '#platform/session/identity-port';
import { IdentityError, type IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { TokenCheck } from '../keys/keys.ts';
import { isForInstance } from './access-tokens.ts';

const rejectedSentences: Partial<Record<TokenCheck['state'], IdentityErrorSentenceKey>> = {
  expired: 'token_expired',
  early: 'token_not_yet_valid',
  malformed: 'token_malformed',
};

/**
 * Returns the claims of a session's access token, and throws the protocol's error for every other token. With
 * `acceptsExpired` the token can have expired, which only a request to sign out may use.
 */
export async function readSessionClaims(
  { keys, settings, now }: IdentityInstance,
  token: string,
  { acceptsExpired }: { acceptsExpired: boolean },
): Promise<AccessClaims> {
  const checked = await keys.check(token, now());
  const isAccepted = checked.state === 'valid' || (checked.state === 'expired' && acceptsExpired);
  if (!isAccepted) throw createBadTokenError(checked);
  const { sub, session_id: sessionId } = checked.claims;
  if (sub === undefined || sub === '')
    throw new IdentityError(403, 'bad_jwt', { sentence: 'token_without_user' });
  if (typeof sub === 'string' && !uuidPattern.test(sub))
    throw new IdentityError(400, 'bad_jwt', { sentence: 'token_user_invalid' });
  if (typeof sessionId === 'string' && sessionId !== '' && !uuidPattern.test(sessionId))
    throw new IdentityError(403, 'bad_jwt', { sentence: 'token_session_invalid' });
  const claims = isForInstance(checked.claims, settings) ? toAccessClaims(checked.claims) : undefined;
  if (!claims) throw new IdentityError(403, 'bad_jwt');
  return claims;
}

/**
 * Returns the error for a token that is not valid. Its message says whether the token is expired, not yet valid or
 * malformed; otherwise it is general.
 */
export const createBadTokenError = ({ state }: TokenCheck) =>
  new IdentityError(403, 'bad_jwt', { sentence: rejectedSentences[state] });

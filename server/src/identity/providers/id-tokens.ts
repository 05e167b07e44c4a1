import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { findSignInProvider, findSignInProviderByIssuer } from './find-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { findProfileInClaims, type ProviderClaims, type ExternalProfile } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { findOrCreateAccountForIdentity } from './find-or-create-account-for-identity.ts';

export type IdTokenInput = {
  provider: string | undefined;
  issuer: string | undefined;
  idToken: string;
  accessToken: string | undefined;
  nonce: string | undefined;
};

type IdTokenSignInParams = {
  token: IdTokenInput;
  redirectTo: string;
  /** The account to which the identity is linked; without it the token signs in. */
  linkTo: string | undefined;
};

// Only asymmetric signatures of the provider: a token signed with a shared secret, or unsigned, proves nothing here.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockTolerance = 30;

/** Signs in with an ID token that a client obtained directly from an external provider, or links its identity. */
export async function signInWithIdToken(
  instance: IdentityInstance,
  { token, redirectTo, linkTo }: IdTokenSignInParams,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const provider = await findIdTokenProvider(instance, token);
  const profile = await readIdToken(instance, provider, token);
  if (profile.email === null && !provider.emailOptional && linkTo === undefined) {
    throw new IdentityError(400, 'provider_email_needs_verification', {
      values: { provider: provider.id },
    });
  }
  const outcome = await instance.db.transaction(async (tx) => {
    const externalIdentity = { provider: provider.id, profile, requestContext, redirectTo };
    const resolved =
      linkTo === undefined
        ? await findOrCreateAccountForIdentity(tx, instance, externalIdentity)
        : { user: await linkIdentity(tx, instance, { ...externalIdentity, userId: linkTo }) };
    if ('error' in resolved) return resolved;
    const { user } = resolved;
    return openSession(tx, instance, {
      user,
      method: 'oauth',
      provider: provider.id,
      requestContext,
    });
  });
  // The error is thrown after the transaction, because the account that waits for its confirmation must be committed.
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

async function findIdTokenProvider(
  instance: IdentityInstance,
  token: IdTokenInput,
): Promise<ProviderSettings> {
  const { provider: id, issuer } = token;
  const found =
    id === undefined
      ? await findSignInProviderByIssuer(instance, issuer ?? '')
      : await findSignInProvider(instance, id);
  if (found?.kind === 'oidc') return found;
  throw new IdentityError(
    400,
    'provider_disabled',
    id === undefined && issuer ? { sentence: 'provider_of_issuer_disabled', values: { issuer } } : {},
  );
}

async function readIdToken(
  instance: IdentityInstance,
  provider: ProviderSettings,
  token: IdTokenInput,
): Promise<ExternalProfile> {
  const claims = await verify(instance, provider, token.idToken);
  const profile = claims && findProfileInClaims(provider, claims);
  if (!claims || !profile) throw createBadTokenError();
  if (!provider.skipsNonce && !matchesNonce(claims, token.nonce)) throw createBadTokenError();
  if (token.accessToken !== undefined && !matchesAccessToken(claims, token)) throw createBadTokenError();
  return profile;
}

async function verify(
  instance: IdentityInstance,
  provider: ProviderSettings,
  idToken: string,
): Promise<ProviderClaims | undefined> {
  try {
    // The issuer is read before the signature is verified, only to reject tokens of other issuers without requesting
    // the keys of this provider.
    if (decodeJwt(idToken).iss !== provider.issuer) return undefined;
    const keys = await instance.providerClients.keysOf(provider);
    const clientIds = [provider.clientId, ...provider.otherClientIds];
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: provider.issuer ?? '',
      audience: clientIds,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: instance.now(),
      clockTolerance,
    });
    // Any of several audiences can have requested the token, so a token with several audiences must name one of our
    // client ids in `azp`.
    const { azp } = payload;
    const isForThisClient =
      azp === undefined ? !hasSeveralAudiences(payload) : typeof azp === 'string' && clientIds.includes(azp);
    return isForThisClient ? payload : undefined;
  } catch (error) {
    instance.log.info({ provider: provider.id, reason: String(error) }, 'an ID token was rejected');
    return undefined;
  }
}

const hasSeveralAudiences = ({ aud }: { aud?: string | string[] }) => Array.isArray(aud) && aud.length > 1;

// The token and the request must either both contain a nonce or both omit it. The nonce in the token is either the
// nonce itself or its SHA-256 hash: a client sends the provider only the hash, so that the nonce cannot be read from
// the token.
function matchesNonce({ nonce: input }: ProviderClaims, nonce: string | undefined): boolean {
  if (input === undefined || input === '') return nonce === undefined || nonce === '';
  if (nonce === undefined) return false;
  return input === nonce || input === createHash('sha256').update(nonce).digest('hex');
}

// The claim `at_hash` is the first half of the hash of the access token, with the hash size of the ID token's signature
// algorithm.
function matchesAccessToken(
  { at_hash: input }: ProviderClaims,
  { idToken, accessToken }: IdTokenInput,
): boolean {
  if (input === undefined) return true;
  const alg = decodeProtectedHeader(idToken).alg ?? '';
  const size = /(256|384|512)$/.exec(alg)?.[1] ?? '512';
  const hash = createHash(`sha${size}`)
    .update(accessToken ?? '')
    .digest();
  return input === hash.subarray(0, hash.length / 2).toString('base64url');
}

const createBadTokenError = () => new IdentityError(400, 'validation_failed', { sentence: 'bad_id_token' });

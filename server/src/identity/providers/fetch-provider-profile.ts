import * as client from 'openid-client';
import * as z from 'zod/mini';
import { IdentityError } from '../errors/identity-error.ts';
import type { ProviderTokens } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { getCallbackUrl, getProviderClient, deriveVerifierAndNonce } from './begin-sign-in.ts';
import { findProfileInClaims, type ProviderClaims, type ExternalProfile } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type ExternalProfileWithTokens = { profile: ExternalProfile; tokens: ProviderTokens };

type ProviderCallback = { provider: ProviderSettings; state: string; query: URLSearchParams };

/**
 * Exchanges the code of a callback for the profile that the provider returns. Every unexpected response results in the
 * same error.
 */
export async function fetchProviderProfile(
  instance: IdentityInstance,
  item: ProviderCallback,
): Promise<ExternalProfileWithTokens> {
  const { provider } = item;
  const configuration = await getProviderClient(instance, provider);
  try {
    const tokens = await exchangeCode(instance, configuration, item);
    const claims = await readClaims(instance, { provider, configuration, tokens });
    const profile = findProfileInClaims(provider, claims);
    if (!profile) throw new Error('the service does not say who it is');
    const { access_token: accessToken, refresh_token: refreshToken } = tokens;
    return { profile, tokens: { accessToken, refreshToken } };
  } catch (error) {
    // Logs the reason only, because the response of the provider can contain tokens.
    instance.log.warn(
      { provider: provider.id, reason: String(error) },
      'a sign-in provider sent an invalid response',
    );
    throw new IdentityError(400, 'bad_oauth_callback');
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function exchangeCode(
  instance: IdentityInstance,
  configuration: client.Configuration,
  { provider, state, query }: ProviderCallback,
): Promise<Tokens> {
  const { verifier, nonce } = deriveVerifierAndNonce(instance, state);
  const address = new URL(`${getCallbackUrl(instance)}?${query}`);
  return client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    ...(provider.kind === 'oidc' ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    ...(provider.pkce ? { pkceCodeVerifier: verifier } : {}),
  });
}

type Input = { provider: ProviderSettings; configuration: client.Configuration; tokens: Tokens };

async function readClaims(instance: IdentityInstance, request: Input): Promise<ProviderClaims> {
  const { provider, configuration, tokens } = request;
  if (provider.kind === 'oidc') {
    const claims = tokens.claims();
    if (!claims) throw new Error('the service sent no token of who it is');
    // Claims that the signed token lacks come from the userinfo endpoint; the token takes precedence.
    const hasUserInfoEndpoint = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const isComplete = claims['email'] !== undefined && claims['name'] !== undefined;
    if (isComplete || !hasUserInfoEndpoint) return claims;
    return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  }
  const { endpoints } = provider;
  if (!endpoints) throw new Error('the service has no addresses');
  const input = anyObjectSchema.parse(await getJson(instance, endpoints.userInfo, tokens.access_token));
  if (!endpoints.emails) return input;
  // A public address on a profile proves nothing: only the list contains verified addresses.
  const list = emailsSchema.parse(await getJson(instance, endpoints.emails, tokens.access_token));
  const primaryEmail =
    list.find((entry) => entry.primary && entry.verified) ?? list.find((entry) => entry.primary);
  return { ...input, email: primaryEmail?.email, email_verified: primaryEmail?.verified ?? false };
}

const anyObjectSchema = z.record(z.string(), z.unknown());
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function getJson(
  { externalFetch }: IdentityInstance,
  url: string,
  accessToken: string,
): Promise<unknown> {
  const response = await externalFetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json', 'User-Agent': 'Mutirao' },
  });
  if (response.status !== 200) throw new Error(`the service answered ${response.status}`);
  return response.json();
}

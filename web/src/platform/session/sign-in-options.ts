import { consumePreloadedResponse } from '#platform/api/preloaded-responses.ts';
import { callIdentityService } from './call-identity-service.ts';

export type SignInProvider = { id: string; name: string };

/** The sign-in methods that the hub offers in addition to email and password, and the features of its accounts. */
export type IdentityFeatures = {
  providers: SignInProvider[];
  passkeys: boolean;
  /** True if the single sign-on of other organisations is available, found by the domain of the e-mail address. */
  domains: boolean;
  phoneFactor: boolean;
  keyFactor: boolean;
  recoveryCodes: boolean;
  /** True if the sessions of the user can be listed. */
  sessions: boolean;
};

type Input = {
  external?: Record<string, unknown>;
  passkeys_enabled?: unknown;
  saml_enabled?: unknown;
  mutirao?: {
    providers?: SignInProvider[];
    sso_domains?: unknown;
    factors?: { phone?: unknown; webauthn?: unknown; recovery_codes?: unknown };
    sessions?: unknown;
  };
};

const path = '/settings';
/** The URL by which the server may have embedded the response in the page. */
const address = `/auth/v1${path}`;

export async function fetchIdentityFeatures(): Promise<IdentityFeatures> {
  const preloaded = await consumePreloadedResponse(address);
  return parseIdentityFeatures(
    (preloaded ? await preloaded.json() : await callIdentityService(path)) as Input,
  );
}

// The service's own sign-in methods are not external providers.
const localMethods = new Set(['email', 'phone', 'anonymous_users']);
const providerNames: Record<string, string> = { google: 'Google', github: 'GitHub' };

export function parseIdentityFeatures({ external = {}, mutirao = {}, ...input }: Input): IdentityFeatures {
  const { providers = [], factors = {} } = mutirao;
  const hasKeys = 'PublicKeyCredential' in globalThis;
  const namesById = new Map(providers.map(({ id, name }) => [id, name]));
  const enabledIds = Object.keys(external).filter((id) => external[id] === true && !localMethods.has(id));
  return {
    providers: enabledIds.map((id) => ({ id, name: namesById.get(id) ?? providerNames[id] ?? id })),
    passkeys: input.passkeys_enabled === true && hasKeys,
    domains: input.saml_enabled === true && mutirao.sso_domains === true,
    phoneFactor: factors.phone === true,
    keyFactor: factors.webauthn === true && hasKeys,
    recoveryCodes: factors.recovery_codes === true,
    sessions: mutirao.sessions === true,
  };
}

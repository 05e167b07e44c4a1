import type { IdentitySettings } from '../settings.ts';
import { supportedScopes } from './claims.ts';
import { supportedPrompts } from './prompts.ts';

/** Returns the OAuth fields of the discovery document; none if the OAuth server is disabled. */
export function createOAuthDiscoveryFields({ issuer, oauthServer }: IdentitySettings) {
  if (!oauthServer.enabled) return {};
  return {
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    ...(oauthServer.registration ? { registration_endpoint: `${issuer}/oauth/clients/register` } : {}),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    prompt_values_supported: supportedPrompts,
    request_parameter_supported: false,
    // The field is always sent, because without it clients assume that request objects by URL are supported.
    request_uri_parameter_supported: false,
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    scopes_supported: supportedScopes,
    authorization_response_iss_parameter_supported: true,
  };
}

import * as z from 'zod/mini';
import {
  isValidRedirectUri,
  type OAuthClientInput,
  type OAuthClientWithSecret,
} from '../../oauth-server/clients.ts';
import { maxClientNameLength, maxClientUriLength, maxRedirectUris } from './oauth-client-errors.ts';
import { supportedScopes, splitScopes } from '../../oauth-server/claims.ts';
import type { RegisteredOAuthClient } from '../../oauth-server/store/clients.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxClientNameLength));
const pageSchema = z.string().check(
  z.maxLength(maxClientUriLength),
  z.refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:'),
);
const redirectsSchema = z
  .array(
    z.string().check(
      z.maxLength(2_000),
      z.refine((value) => isValidRedirectUri(value)),
    ),
  )
  .check(z.minLength(1), z.maxLength(maxRedirectUris));
const nullish = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

const grantTypesSchema = z.array(z.enum(['authorization_code', 'refresh_token']));
const details = {
  client_uri: nullish(pageSchema),
  logo_uri: nullish(pageSchema),
  grant_types: nullish(grantTypesSchema.check(z.minLength(1))),
  response_types: nullish(z.array(z.literal('code'))),
  scope: nullish(
    z.string().check(z.refine((value) => splitScopes(value).every((text) => supportedScopes.includes(text)))),
  ),
  token_endpoint_auth_method: nullish(z.enum(['none', 'client_secret_basic', 'client_secret_post'])),
};

/** The metadata that an application sends when it registers. An empty list of grant types means the default ones. */
export const newOAuthClientSchema = z.object({
  client_name: nameSchema,
  redirect_uris: redirectsSchema,
  ...details,
  grant_types: nullish(grantTypesSchema),
});

export const oauthClientChangeSchema = z.object({
  client_name: nullish(nameSchema),
  redirect_uris: nullish(redirectsSchema),
  ...details,
});

export const toOAuthClientInput = (body: z.output<typeof newOAuthClientSchema>) => ({
  ...toClientDetails({ ...body, grant_types: body.grant_types?.length ? body.grant_types : undefined }),
  name: body.client_name,
  redirectUris: body.redirect_uris,
});

export const toOAuthClientChange = (body: z.output<typeof oauthClientChangeSchema>): OAuthClientInput => ({
  ...toClientDetails(body),
  name: body.client_name ?? undefined,
  redirectUris: body.redirect_uris ?? undefined,
});

const toClientDetails = (
  body: Omit<z.output<typeof oauthClientChangeSchema>, 'client_name' | 'redirect_uris'>,
): OAuthClientInput => ({
  method: body.token_endpoint_auth_method ?? undefined,
  uri: body.client_uri ?? undefined,
  logo: body.logo_uri ?? undefined,
  grantTypes: body.grant_types ?? undefined,
  scope: body.scope || undefined,
});

/** Returns an application as its administrator sees it. The secret is included only in the response that creates it. */
export function toOAuthClientBody({
  secret,
  ...client
}: RegisteredOAuthClient & Partial<Pick<OAuthClientWithSecret, 'secret'>>) {
  return {
    client_id: client.id,
    client_name: client.name,
    client_secret: secret,
    // Required by client registration: 0 means that the secret does not expire.
    client_secret_expires_at: secret === undefined ? undefined : 0,
    client_type: client.token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    registration_type: client.registration_type,
    client_uri: client.client_uri ?? undefined,
    logo_uri: client.logo_uri ?? undefined,
    redirect_uris: client.redirect_uris,
    grant_types: client.grant_types,
    response_types: ['code'],
    scope: client.scope ?? undefined,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}

import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { IdentityInstance } from '../../instance.ts';
import { pkceFields, parsePkceChallenge, parseRequestData } from '../request-schemas.ts';
import { readRedirectUrl } from './redirects.ts';

const createTextSchema = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)));

const authorizeQuerySchema = z.object({
  provider: z.string().check(z.minLength(1), z.maxLength(100)),
  scopes: createTextSchema(1_000),
  invite_token: createTextSchema(200),
  skip_http_redirect: createTextSchema(10),
  ...pkceFields,
});

// Only the server sets these parameters of the authorization URL: a link must not change for which client the external
// provider responds, to which URL, or in which format.
const ownParams = new Set([
  ...Object.keys(authorizeQuerySchema.shape),
  'redirect_to',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'registration',
  'claims',
  'id_token_hint',
  'dpop_jkt',
  'authorization_details',
]);
const maxExtraParams = 20;
const maxExtraLength = 500;

/**
 * Reads the parameters of a request that starts an external sign-in. Up to 20 others are passed to the provider, except
 * those that only this service may set (`ownParams`) and long values.
 */
export function parseProviderSignInQuery(instance: IdentityInstance, request: FastifyRequest) {
  const query = parseRequestData(authorizeQuerySchema, request.query);
  return {
    skipsRedirect: query.skip_http_redirect === 'true',
    wanted: {
      provider: query.provider,
      scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
      inviteToken: query.invite_token || undefined,
      challenge: parsePkceChallenge(query),
      redirectTo: readRedirectUrl(instance, request),
      extras: parseExtraParams(request.query),
    },
  };
}

function parseExtraParams(query: unknown): Record<string, string> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {});
  const validEntries = entries.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !ownParams.has(entry[0]) && entry[1].length <= maxExtraLength,
  );
  return Object.fromEntries(validEntries.slice(0, maxExtraParams));
}

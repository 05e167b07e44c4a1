import * as z from 'zod/mini';
import { accountCreationAndChangeErrors } from '@mutirao/contract/kit/account-creation-and-change-errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import type { Logger } from '#platform/telemetry/log';
import type { IdentitySessionStatus } from './identity-port.ts';

type Deps = { url: string; publishableKey: string; secretKey: string; log: Logger };

const timeout = 5_000;
const perPage = 200;
const maxPages = 50;

const userSchema = z.object({
  id: z.uuid(),
  email: z.optional(z.nullable(z.string())),
  email_confirmed_at: z.optional(z.nullable(z.string())),
  app_metadata: z.optional(z.nullable(z.object({ provider: z.optional(z.unknown()) }))),
  user_metadata: z.optional(z.nullable(z.object({ name: z.optional(z.unknown()) }))),
  phone: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.nullable(z.string())),
  last_sign_in_at: z.optional(z.nullable(z.string())),
});
const userListSchema = z.object({ users: z.array(userSchema) });
const ownAccountSchema = z.object({
  factors: z.optional(z.nullable(z.array(z.object({ status: z.string() })))),
});
const errorReplySchema = z.object({ code: z.optional(z.string()), error_code: z.optional(z.string()) });

const emailTakenError = { path: 'email', detail: accountCreationAndChangeErrors.email_already_registered() };
const weak = { path: 'password', detail: accountCreationAndChangeErrors.hosted_password_too_weak() };
const fields: Record<string, { path: string; detail: ErrorDetail }> = {
  email_exists: emailTakenError,
  user_already_exists: emailTakenError,
  weak_password: weak,
};

/**
 * Creates a client of a hosted identity service, for its accounts and for the status of their sessions. It uses the
 * secret key, which never leaves this server.
 */
export function createHostedIdentityClient(service: Deps) {
  const requestAccounts = (path: string, options?: CallOptions) => callService(service, path, options);

  async function createConfirmed(person: { email: string; password: string; name: string }) {
    const { email, password, name } = person;
    const account = { email, password, email_confirm: true, user_metadata: { name } };
    const response = await requestAccounts('/admin/users', { method: 'POST', body: account });
    if (!response.ok) throw toApiError(errorReplySchema.safeParse(await response.json()).data);
    const { id } = userSchema.parse(await response.json());
    return { id };
  }

  async function findByEmail(email: string) {
    const normalizedEmail = email.trim().toLowerCase();
    // The filter of the hosted identity service also matches parts of email addresses and names, so the exact address
    // is selected from its results.
    for (let page = 1; page <= maxPages; page += 1) {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        filter: normalizedEmail,
      });
      const { users } = userListSchema.parse(await (await requestAccounts(`/admin/users?${query}`)).json());
      const found = users.find(
        (item) => item.email?.toLowerCase() === normalizedEmail && ownsItsAddress(item),
      );
      if (found) return { id: found.id, email: normalizedEmail, name: nameOf(found) };
      if (users.length < perPage) return undefined;
    }
    return undefined;
  }

  /** Returns an account as the hosted identity service stores it, or undefined if it no longer exists. */
  async function read(id: string) {
    const response = await requestAccounts(`/admin/users/${id}`, { canBeMissing: true });
    return response.ok ? userSchema.parse(await response.json()) : undefined;
  }

  /** Deletes an account at the hosted identity service. Succeeds if it no longer exists. */
  async function remove(id: string) {
    const response = await requestAccounts(`/admin/users/${id}`, { method: 'DELETE', canBeMissing: true });
    if (!response.ok && response.status !== 404)
      throw new Error(`the account was not deleted: ${response.status}`);
  }

  return {
    createConfirmed,
    findByEmail,
    read,
    remove,
    readSessionStatus: (token: string) => readSessionStatus(service, token),
  };
}

type CallOptions = { method?: 'POST' | 'DELETE'; body?: unknown; canBeMissing?: boolean };

/**
 * Calls the hosted identity service, and returns its response if it succeeds or rejects the input (400 or 422). With
 * `canBeMissing` it also returns a 404, which means that the account does not exist. Otherwise a 404 means that the
 * configured URL is not that of an identity service. Throws `unavailable` in all other cases.
 */
async function callService(
  { url, secretKey, log }: Deps,
  path: string,
  { method, body, canBeMissing = false }: CallOptions = {},
) {
  const response = await fetch(`${url}${path}`, {
    method: method ?? 'GET',
    headers: {
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      'X-Supabase-Api-Version': '2024-01-01',
      'Content-Type': 'application/json',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    log.warn({ error }, 'the identity service does not respond');
    throw new ApiError('unavailable');
  });
  if (response.ok || [400, 422].includes(response.status)) return response;
  if (canBeMissing && response.status === 404) return response;
  // A wrong key or URL, or an error of the identity service: the caller can fix none of them.
  const isKeyRejected = [401, 403].includes(response.status);
  const message = isKeyRejected
    ? 'the identity service rejects our key'
    : 'the identity service responded with an error';
  log.error({ status: response.status }, message);
  throw new ApiError('unavailable');
}

/**
 * Returns the status of a token's session, as if the token had verified one factor only: `second_factor_needed` means
 * that the account has a verified second factor. The request is authorized with the token itself.
 */
async function readSessionStatus(
  { url, publishableKey, log }: Deps,
  token: string,
): Promise<IdentitySessionStatus> {
  try {
    const response = await fetch(`${url}/user`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 401 || response.status === 403) return 'over';
    if (!response.ok) throw new Error(`the identity service responded with ${response.status}`);
    const { factors } = ownAccountSchema.parse(await response.json());
    return factors?.some(({ status }) => status === 'verified') ? 'second_factor_needed' : 'live';
  } catch (error) {
    // Without a response of the identity service, or with an error other than 401 and 403, the user is not admitted.
    // The error is `unavailable`, because it is not the fault of the user.
    log.warn({ error }, 'the identity service did not respond to a session check');
    throw new ApiError('unavailable');
  }
}

// True if the address is confirmed. For an SSO account the organization sets the address, so it does not prove that the
// user owns it.
function ownsItsAddress({
  email_confirmed_at: confirmedAt,
  app_metadata: metadata,
}: z.output<typeof userSchema>) {
  const provider = metadata?.provider;
  return Boolean(confirmedAt) && !(typeof provider === 'string' && provider.startsWith('sso:'));
}

function nameOf({ user_metadata: metadata }: z.output<typeof userSchema>): string {
  return typeof metadata?.name === 'string' ? metadata.name : '';
}

function toApiError(input: z.output<typeof errorReplySchema> | undefined): ApiError {
  const code = input?.code ?? input?.error_code ?? 'validation_failed';
  const field = fields[code] ?? { path: 'email', detail: accountCreationAndChangeErrors.email_not_usable() };
  return createInvalidFieldError({ ...field, code });
}

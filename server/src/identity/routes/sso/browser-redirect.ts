import type { FastifyReply } from 'fastify';
import type { Language } from '#platform/http/languages';
import { formatIdentityErrorMessage, type IdentityError } from '../../errors/identity-error.ts';
import type { SessionBody } from '../../sessions/session-body.ts';

/** Redirects a browser, without sending the referrer to the target. */
export function redirectBrowser(reply: FastifyReply, target: URL, status: 302 | 303 = 303) {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(target.href, status);
}

/** Puts the session into the URL fragment, which is not sent to servers, together with `extras`. */
export function addSessionToUrlFragment(target: URL, body: SessionBody, extras: Record<string, string>) {
  target.hash = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: 'bearer',
    ...extras,
    sb: '',
  }).toString();
}

type Failure = {
  problem: IdentityError;
  language: Language;
  /** True to write the error to the query too, where PKCE clients read it; the fragment always contains it. */
  inQuery: boolean;
  /** The OAuth error code; `access_denied` by default. */
  error?: string;
};

export function addErrorToRedirectUrl(
  target: URL,
  { problem, language, inQuery, error = 'access_denied' }: Failure,
) {
  const fields = {
    error,
    error_code: problem.code,
    error_description: formatIdentityErrorMessage(problem, language),
  };
  if (inQuery) {
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  }
  target.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
}

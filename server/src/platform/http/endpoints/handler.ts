import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
  RequiredRole,
} from '@mutirao/contract/kit/endpoint';
import type { Role } from '@mutirao/contract/kit/roles';
import type { IncomingFileStream } from '../uploads/incoming-file-stream.ts';
import type { FileReply } from '../uploads/send-file.ts';
import type { Caller, CurrentBan } from '#platform/session/caller';

/** The member who sends the request, with an active session. */
export type CurrentMember = {
  readonly id: string;
  /**
   * `member` for staff in a session without the second factor that the hub requires: they have no staff permissions
   * until they verify it.
   */
  readonly role: Role;
  readonly createdAt: Date;
  readonly punishment: CurrentBan | undefined;
  /** True if the member has requested the deletion of the account. */
  readonly isLeaving: boolean;
  /** True if staff have not approved the member yet. */
  readonly isWaiting: boolean;
  /**
   * The account at the identity service; `sessionId` is the session at the identity service on which the session of
   * this request is based.
   */
  readonly accountId: string;
  readonly sessionId: string;
  /** True if the session is verified with a second factor. */
  readonly isMfaVerified: boolean;
  /** When the member last authenticated with the password or another factor. */
  readonly reauthenticatedAt: Date | undefined;
};

export const toCurrentMember = (caller: Caller): CurrentMember => ({
  id: caller.memberId,
  role: caller.lacksFactor ? 'member' : caller.role,
  createdAt: caller.memberSince,
  punishment: caller.punishment,
  isLeaving: caller.isLeaving,
  isWaiting: caller.isWaiting,
  accountId: caller.accountId,
  sessionId: caller.authSessionId,
  isMfaVerified: caller.isMfaVerified,
  reauthenticatedAt: caller.reauthenticatedAt,
});

/**
 * One page of a list, with the cursors of its neighbours. `previous` is only set where a list can be opened in its
 * middle.
 */
export type ListPage<Item> = { items: Item[]; next: string | undefined; previous?: string | undefined };

export type CookieOptions = { path: string; maxAgeSeconds: number | undefined; sameSite: 'lax' | 'strict' };

/**
 * What a handler can read of the request in addition to its parsed input, and what it can set in addition to its
 * result.
 */
export type HandlerRequest = {
  readonly ip: string;
  readonly userAgent: string;
  readonly bearer: string | undefined;
  /** The `Accept-Language` header; an empty string without one. */
  readonly language: string;
  /** True if the session must outlive the browser: unless the header `X-Remember` is `0`. */
  readonly remember: boolean;
  /** The idempotency key of the request, if the endpoint is idempotent. */
  readonly idempotencyKey: string | undefined;
  /** The raw body, if the endpoint accepts one; otherwise an empty string. */
  readonly rawBody: string;
  header(name: string): string | undefined;
  /** Returns the uploaded file, if the endpoint accepts one. None of it is read before this call. */
  file(): Promise<IncomingFileStream>;
  /** Aborts when the client has left without waiting for the response. */
  disconnectSignal(): AbortSignal;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Makes the browser clear its HTTP cache of this site. */
  clearCache(): void;
};

export type HandlerInput<E extends Endpoint> = {
  readonly me: E['requiredRole'] extends 'anyone' | 'reader' ? CurrentMember | undefined : CurrentMember;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: HandlerRequest;
};

type HandlerResult<E extends Endpoint> =
  ReplyOf<E> extends undefined
    ? void | FileReply
    : E extends { paged: true }
      ? ListPage<unknown>
      : ReplyOf<E> | (ReplyOf<E> extends (infer Item)[] ? ListPage<Item> : never);

/** One endpoint of the contract together with its handler. */
export type EndpointHandler = {
  readonly endpoint: Endpoint;
  readonly handler: (input: HandlerInput<Endpoint>) => Promise<unknown>;
};

/**
 * Pairs an endpoint with its handler. `mountHandlers` adds the checks of session, role and rate, the parsing of the
 * input and the check of the response.
 */
export function defineEndpointHandler<E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerResult<E>>,
): EndpointHandler {
  // `mountHandlers` passes only input that the schemas of the endpoint have parsed, so the wider type of
  // `EndpointHandler` is safe.
  return { endpoint, handler };
}

const sessionRequirements: Record<RequiredRole, boolean> = {
  anyone: false,
  reader: false,
  member: true,
  moderator: true,
  admin: true,
};

/** True if an endpoint with this required role rejects every request without a session. */
export const needsSession = (role: RequiredRole) => sessionRequirements[role];

import type * as z from 'zod/mini';
import type { RateClass } from './rate-limits.ts';
import type { ErrorCode } from './api-errors.ts';

/**
 * The minimum role for a call. `anyone` needs no session; `reader` is any client that the hub allows to read
 * (every member, and guests if the hub is open). `member`, `moderator` and `admin` also allow every higher role.
 */
export type RequiredRole = 'anyone' | 'reader' | 'member' | 'moderator' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Least extends RequiredRole = RequiredRole,
> = {
  readonly method: HttpMethod;
  /** The path in the syntax of Fastify, such as `/api/discussions/:id`. */
  readonly path: `/api/${string}`;
  /** One line in Portuguese for the reference page. */
  readonly summary: string;
  readonly requiredRole: Least;
  readonly rate: RateClass;
  /** The errors that the handler can return in addition to the shared ones, such as `invalid_input` or `no_session`. */
  readonly errorCodes: readonly ErrorCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The status of a successful response; 204 if there is no body. */
  readonly status: 200 | 201 | 204;
  readonly reply?: Reply;
  /**
   * The endpoint is a keyset list: the body of its response is an array, and the cursor of the next page is in the
   * `Link` header.
   */
  readonly paged: boolean;
  /** The largest body in bytes where the 64 KiB of every call are not enough. */
  readonly bodyLimit?: number;
  /**
   * The body of the request is a file: as multipart/form-data, as JSON with a data URL in `file`, or as raw bytes of
   * the media type `uploadPartMediaType`. The handler receives the file as a stream.
   */
  readonly acceptsFile?: boolean;
  /** The handler receives the raw body, because a signature is computed over it. */
  readonly rawBody?: boolean;
  /** A repeated request with the same `Idempotency-Key` creates nothing new and returns the first response. */
  readonly idempotent?: boolean;
  /** The body of the response is a file and not JSON. */
  readonly returnsFile?: boolean;
  /**
   * The endpoint is also allowed for members who are banned, are about to leave or are not approved yet, and during
   * maintenance. It serves the rights of every person, the sign-in, the sign-out, or public data.
   */
  readonly allowBanned?: boolean;
  /**
   * The endpoint is allowed while the disk is nearly full, because ending a session or banning a member must not wait
   * for disk space.
   */
  readonly isAllowedOnFullDisk?: boolean;
  /**
   * The endpoint requires a re-authentication in the last 15 minutes, because a stolen or forgotten session alone must
   * not be enough for its action.
   */
  readonly requiresReauth?: boolean;
};

type Definition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  W extends RequiredRole,
> = Omit<Endpoint<P, Q, B, R, W>, 'status' | 'paged' | 'errorCodes'> & {
  status?: 200 | 201;
  paged?: boolean;
  errorCodes?: readonly ErrorCode[];
};

/**
 * Defines one endpoint. The server, the page’s client, the API reference and the authorization test are derived from
 * it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const W extends RequiredRole,
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  R extends Schema = z.ZodMiniUndefined,
>(definition: Definition<P, Q, B, R, W>): Endpoint<P, Q, B, R, W> {
  return {
    errorCodes: [],
    paged: false,
    ...definition,
    status: definition.reply || definition.returnsFile ? (definition.status ?? 200) : 204,
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

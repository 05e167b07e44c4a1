import type * as z from 'zod/mini';
import type { RateClass } from './rates.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The least role that may make a call.
 * `anyone` needs no session; `reader` is anyone whom the hub lets read (every member, and
 * strangers when the hub is open); the rest are roles, each including the ones above it.
 */
export type Who = 'anyone' | 'reader' | 'member' | 'moderator' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Least extends Who = Who,
> = {
  readonly method: Method;
  /** In Fastify's form: `/api/discussions/:id`. */
  readonly path: `/api/${string}`;
  /** One line in Portuguese for the reference page. */
  readonly summary: string;
  readonly who: Least;
  readonly rate: RateClass;
  /** What the rule may answer besides the ones every call shares (bad input, no session, too many). */
  readonly refusals: readonly RefusalCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The status of a success; 204 when there is no reply. */
  readonly status: 200 | 201 | 204;
  readonly reply?: Reply;
  /** A keyset list: the body is an array and the next cursor stands in the `Link` header. */
  readonly paged: boolean;
  /** The largest body in bytes where the 64 KiB of every call are not enough. */
  readonly bodyLimit?: number;
  /** The body is a file: as multipart/form-data, or as JSON whose `file` is a data URL. The rule is handed it as a stream. */
  readonly takesFile?: boolean;
  /** The body is handed to the rule as it was sent, for a signature is made over that. */
  readonly asSent?: boolean;
  /** Sent again with the same `Idempotency-Key`, it makes nothing new and answers what the first one made. */
  readonly once?: boolean;
  /** The reply is no JSON but a file. */
  readonly givesFile?: boolean;
  /** Also for members who are banned or about to leave, and in maintenance: what is anybody's right, the ways in and out. */
  readonly always?: boolean;
  /** Goes on while the disk is nearly full: what ends a session or stops a member must not wait for room. */
  readonly isAllowedOnFullDisk?: boolean;
  /** Only for whoever has proven in the last 15 minutes who they are: what a stolen or forgotten session must not do. */
  readonly proven?: boolean;
};

type Definition<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, W extends Who> = Omit<
  Endpoint<P, Q, B, R, W>,
  'status' | 'paged' | 'refusals'
> & {
  status?: 200 | 201;
  paged?: boolean;
  refusals?: readonly RefusalCode[];
};

/** Describes one call. Server, page, reference document and authorization test are made from it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const W extends Who,
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  R extends Schema = z.ZodMiniUndefined,
>(definition: Definition<P, Q, B, R, W>): Endpoint<P, Q, B, R, W> {
  return {
    refusals: [],
    paged: false,
    ...definition,
    status: definition.reply || definition.givesFile ? (definition.status ?? 200) : 204,
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

import type * as z from 'zod/mini';

/** One kind of message the server sends over the socket. Signals carry ids, never contents. */
export type RealtimeEvent<Shape extends z.ZodMiniType = z.ZodMiniType> = {
  readonly type: string;
  readonly schema: Shape;
  /** True if the event is worthless for a client that was not connected. */
  readonly isTransient: boolean;
};

/** Describes one signal; on the wire it is `{type, …shape}` as JSON. */
export function realtimeEvent<Shape extends z.ZodMiniType>(
  type: string,
  shape: Shape,
  { isPassing = false } = {},
): RealtimeEvent<Shape> {
  return { type, schema: shape, isTransient: isPassing };
}

export type RealtimeEventPayload<S extends RealtimeEvent> =
  S extends RealtimeEvent<infer Shape> ? z.output<Shape> : never;

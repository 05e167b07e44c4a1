import type * as z from 'zod/mini';

/** One kind of message that the server sends over the socket. Most events carry only ids. */
export type RealtimeEventDefinition<Shape extends z.ZodMiniType = z.ZodMiniType> = {
  readonly type: string;
  readonly schema: Shape;
  /**
   * True if a client that was not connected does not need the event after it reconnects, such as a typing
   * event.
   */
  readonly isTransient: boolean;
};

/** Defines one realtime event; on the wire it is `{type, …shape}` as JSON. */
export function defineRealtimeEvent<Shape extends z.ZodMiniType>(
  type: string,
  shape: Shape,
  { isPassing = false } = {},
): RealtimeEventDefinition<Shape> {
  return { type, schema: shape, isTransient: isPassing };
}

export type RealtimeEventPayload<S extends RealtimeEventDefinition> =
  S extends RealtimeEventDefinition<infer Shape> ? z.output<Shape> : never;

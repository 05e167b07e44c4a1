import * as z from 'zod/mini';
import type { RateClass } from './rate-limits.ts';

/** One kind of message that the page sends over the socket: on the wire it is `{type, …shape}` as JSON. */
export type SocketFrameDefinition<Shape extends z.ZodMiniType = z.ZodMiniType> = {
  readonly type: string;
  readonly rate: RateClass;
  readonly schema: Shape;
};

type Definition<Shape extends z.ZodMiniType> = { rate: RateClass; schema: Shape };

/**
 * Defines one kind of frame. The server parses it, checks the session, the rate limit and the status of the account,
 * and then calls its handler.
 */
export const defineSocketFrame = <Shape extends z.ZodMiniType>(
  type: string,
  definition: Definition<Shape>,
): SocketFrameDefinition<Shape> => ({
  type,
  ...definition,
});

export type FramePayload<F> = F extends SocketFrameDefinition<infer Shape> ? z.output<Shape> : never;

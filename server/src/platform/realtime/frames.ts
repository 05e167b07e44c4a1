import type { SocketFrameDefinition, FramePayload } from '@mutirao/contract/kit/frame';
import type { Config } from '#platform/config/config';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import { isBannedWriterError } from '#platform/database/banned-writer-error';
import { toCurrentMember, type CurrentMember } from '#platform/http/endpoints/handler';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findAccountStateError } from '#platform/http/endpoints/account-state';
import type { SessionService } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';

/** One frame of the contract with its handler. */
export type FrameHandler = {
  readonly frame: SocketFrameDefinition;
  readonly handler: (me: CurrentMember, input: never) => Promise<void>;
};

/**
 * Pairs a frame definition with its handler. The dispatcher parses the frame, and checks session, rate and account
 * status first, as `mountHandlers` does for HTTP requests.
 */
export const defineFrameHandler = <F extends SocketFrameDefinition>(
  frame: F,
  rule: (me: CurrentMember, input: FramePayload<F>) => Promise<void>,
): FrameHandler => ({ frame, handler: rule });

type Deps = {
  db: Queryable;
  sessions: Pick<SessionService, 'findByAuthSessionId'>;
  limits: RateLimiter;
  config: Pick<Config, 'zone'>;
  now: () => Date;
  log: Logger;
};

/** The result of a frame: nothing, an error for its sender, or that their session has ended. */
type Outcome = { error?: object; isSessionEnded?: boolean };

type Sender = { memberId: string; authSessionId: string };

/**
 * Creates the dispatcher of the frames that the page sends through its socket: parse → session → rate → account status
 * → handler. No frame can crash the server.
 */
export function createFrameDispatcher(handlers: readonly FrameHandler[], deps: Deps) {
  const handlersByType = new Map(handlers.map((frameHandler) => [frameHandler.frame.type, frameHandler]));

  async function onEvent(sender: Sender, input: Record<string, unknown>): Promise<Outcome> {
    const { type } = input;
    const frameHandler = typeof type === 'string' ? handlersByType.get(type) : undefined;
    if (!frameHandler) throw new ApiError('bad_request');
    // Invalid input is rejected before any query.
    const parsed = frameHandler.frame.schema.safeParse(input);
    if (!parsed.success) throw new ApiError('invalid_input');
    const caller = await deps.sessions.findByAuthSessionId(sender.authSessionId);
    if (caller?.memberId !== sender.memberId) return { isSessionEnded: true };
    const me = toCurrentMember(caller);
    await deps.limits.enforce(frameHandler.frame.rate, { me, ip: '', now: deps.now() });
    // Every frame counts as a write.
    const error = findAccountStateError(
      caller,
      { isPublic: false, isForStaff: false, isReadOnly: false },
      deps.config.zone,
    );
    if (error) throw error;
    // `parsed.data` was parsed by the schema of this frame, so it has the type that the handler expects.
    await frameHandler.handler(me, parsed.data as never);
    return {};
  }

  return async (sender: Sender, frame: string): Promise<Outcome> => {
    const input = readFrame(frame);
    try {
      if (!input) throw new ApiError('bad_json');
      return await onEvent(sender, input);
    } catch (error) {
      const rejection = errorOf(error);
      if (rejection.code === 'internal') deps.log.error({ error }, 'socket frame failed');
      if (rejection.code === 'sender_mismatch') await recordForgery(deps, sender);
      const { code, reason, params, message } = rejection;
      return {
        error: { type: 'error', code, reason, ...(params ? { params } : {}), message, ...nameOf(input) },
      };
    }
  };
}

const forgeryAuditLimits = [{ points: 1, seconds: 60 }];

/** Logs a sender who claims to be another member, and records an audit entry at most once a minute. */
async function recordForgery({ db, limits, log, now }: Deps, { memberId }: Sender) {
  log.warn({ memberId }, 'sender mismatch');
  if ((await limits.consume(`forgery:${memberId}`, forgeryAuditLimits)) !== undefined) return;
  await recordAuditEntry(db, { at: now(), actorId: memberId, action: 'sender.forged' });
}

function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(isBannedWriterError(error) ? 'user_banned' : 'internal');
}

/** The client's own id of the rejected frame, so that the client knows which of several frames it was. */
function nameOf(input: Record<string, unknown> | undefined) {
  const id = input?.['clientMessageId'];
  return typeof id === 'string' && id.length <= 36 ? { clientMessageId: id } : {};
}

function readFrame(frame: string): Record<string, unknown> | undefined {
  try {
    const input: unknown = JSON.parse(frame);
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
  } catch {
    return undefined;
  }
}

import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { rateLimits } from '@mutirao/contract/kit/rate-limits';
import { readCookie } from '#platform/http/security/cookies';
import { networkPrefixOf, type RateLimiter } from '#platform/http/security/rate-limiter';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { Caller } from '#platform/session/caller';
import type { SessionService } from '#platform/session/sessions';

/** The path of the socket endpoint. */
const socketPath = '/ws';
const authTimeoutMs = 5_000;

type Deps = {
  sessions: SessionService;
  limits: RateLimiter;
  hubUrl: string;
  addressOf: (request: IncomingMessage) => string;
};

type Admission = { status?: 401 | 403 | 404 | 429; caller?: Caller | undefined };

/**
 * Returns the caller of the session cookie, or no caller if the request has no cookie. Returns the status of
 * the rejection if the request is rejected, for example for the cookie of an ended session.
 */
export async function authenticateUpgrade(
  { hubUrl, addressOf, limits, sessions }: Deps,
  request: IncomingMessage,
): Promise<Admission> {
  const [path] = (request.url ?? '').split('?', 1);
  if (path !== socketPath) return { status: 404 };
  if (request.headers.origin !== hubUrl) return { status: 403 };
  const address = addressOf(request);
  const guests = `socket:${networkPrefixOf(address)}`;
  if ((await limits.consume(guests, rateLimits.socket.guest)) !== undefined) return { status: 429 };
  const cookie = readCookie(request, sessions.cookieName);
  const caller = cookie ? await sessions.find({ cookie, bearer: undefined, address }) : undefined;
  if (cookie && !caller) return { status: 401 };
  return caller && isBanned(caller) ? { status: 403 } : { caller };
}

type FirstFrame = {
  sessions: SessionService;
  address: string;
  onSettled: () => void;
  onAuthenticated: (socket: WebSocket, caller: Caller) => void;
};

// A client without cookies authenticates in its first frame, never in the address, because addresses end up in logs.
export function authenticateByFirstFrame(
  socket: WebSocket,
  { sessions, address, onSettled, onAuthenticated }: FirstFrame,
) {
  socket.on('error', ignore);
  const cleanUp = () => {
    clearTimeout(timer);
    socket.off('close', cleanUp);
    onSettled();
  };
  const timer = setTimeout(() => socket.close(socketCloseCodes.unauthorised), authTimeoutMs);
  socket.once('message', (data) => {
    cleanUp();
    const bearer = tokenIn(frameTextOf(data));
    void sessions
      .find({ cookie: undefined, bearer, address })
      .then((caller) => {
        if (caller && isBanned(caller)) socket.close(socketCloseCodes.forbidden);
        else if (caller) onAuthenticated(socket, caller);
        else socket.close(socketCloseCodes.unauthorised);
      })
      // An `ApiError` means that the token is not valid, so the client must sign in again. Any other error, such as an
      // unavailable database, does not end the session, so the client may reconnect.
      .catch((error: unknown) =>
        socket.close(error instanceof ApiError ? socketCloseCodes.unauthorised : socketCloseCodes.slow),
      );
  });
  socket.once('close', cleanUp);
}

const ignore = () => undefined;

// A member who is permanently banned receives no events, and neither does one who is leaving or not approved yet.
const isBanned = ({ punishment, isLeaving, isWaiting }: Caller) =>
  isLeaving || isWaiting || punishment?.type === 'permanent_ban';

export const frameTextOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

function tokenIn(frame: string): string | undefined {
  try {
    const input: unknown = JSON.parse(frame);
    const isAuth = typeof input === 'object' && input !== null && 'type' in input && 'token' in input;
    return isAuth && input.type === 'auth' && typeof input.token === 'string' ? input.token : undefined;
  } catch {
    return undefined;
  }
}

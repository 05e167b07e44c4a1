import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import type { Relay } from '#platform/relay/relay';
import type { SessionService } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';
import { connectionsOfSessions, closeConnections, type ConnectionRegistry } from './connections.ts';

const pingIntervalMs = 25_000;
/**
 * A socket that missed two pings is closed this many milliseconds after the second one, so within a minute of the loss
 * of the other end.
 */
const pongTimeoutMs = 8_000;
const checkIntervalMs = 10_000;
/**
 * While the relay is connected, only one in this many intervals runs a check. While it is not, every interval does,
 * because other instances cannot report which sockets must be closed.
 */
const intervalsPerCheck = 6;

type Deps = {
  sessions: Pick<SessionService, 'classifyLiveSessions'>;
  relay: Pick<Relay, 'isConnected' | 'onGap'>;
  log: Logger;
};

/**
 * Closes the sockets that no longer respond, those with an ended session, and those of members who may receive no
 * events any more.
 */
export function startStaleSocketMonitor(connections: ConnectionRegistry, { sessions, relay, log }: Deps) {
  const check = (ids: readonly string[]) =>
    void sessions
      .classifyLiveSessions(ids)
      .then(({ live, excluded }) => {
        closeConnections(connectionsOfSessions(connections, excluded), socketCloseCodes.forbidden);
        const ended = ids.filter((id) => !live.has(id) && !excluded.has(id));
        closeConnections(connectionsOfSessions(connections, new Set(ended)), socketCloseCodes.unauthorised);
      })
      .catch((error: unknown) => log.warn({ error }, 'socket check failed'));

  function checkAll() {
    const ids = [...connections.all].map((connection) => connection.authSessionId);
    if (ids.length > 0) check(ids);
  }

  let terminationTimer: ReturnType<typeof setTimeout> | undefined;
  const pings = setInterval(() => {
    for (const connection of connections.all) {
      connection.missedPings += 1;
      connection.socket.ping();
    }
    clearTimeout(terminationTimer);
    terminationTimer = setTimeout(() => {
      for (const { missedPings, socket } of connections.all) if (missedPings >= 2) socket.terminate();
    }, pongTimeoutMs).unref();
  }, pingIntervalMs);

  let checkCount = 0;
  const checks = setInterval(() => {
    checkCount += 1;
    if (!relay.isConnected || checkCount % intervalsPerCheck === 0) checkAll();
  }, checkIntervalMs);
  // A missed relay message may have said that a socket must be closed, so all sockets are checked.
  relay.onGap(checkAll);

  for (const timer of [pings, checks]) timer.unref();
  return {
    check,
    stop() {
      [pings, checks].forEach((timer) => clearInterval(timer));
      clearTimeout(terminationTimer);
    },
  };
}

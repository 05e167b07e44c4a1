import type { WebSocket } from 'ws';

export type SocketConnection = {
  socket: WebSocket;
  memberId: string;
  authSessionId: string;
  missedPings: number;
  /** The number of frames of the socket that are not handled yet. */
  pendingFrames: number;
  /** The number of the socket's connection slot, unique within this instance. */
  slot: number;
};

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>;

/**
 * Creates the registry of this instance's open sockets, by member; calls `onCount` with the number of sockets
 * of all members whenever it changes.
 */
export function createConnectionRegistry(onCount: (connections: number) => void) {
  const all = new Set<SocketConnection>();
  const byMember = new Map<string, Set<SocketConnection>>();
  const connectionsOf = (memberId: string) => byMember.get(memberId) ?? new Set();

  return {
    all,
    connectionsOf,
    add(connection: SocketConnection) {
      all.add(connection);
      byMember.set(connection.memberId, connectionsOf(connection.memberId).add(connection));
      onCount(all.size);
    },
    remove(connection: SocketConnection) {
      all.delete(connection);
      const memberConnections = connectionsOf(connection.memberId);
      memberConnections.delete(connection);
      if (memberConnections.size === 0) byMember.delete(connection.memberId);
      onCount(all.size);
    },
  };
}

/** Returns the connections that belong to one of these identity sessions. */
export const connectionsOfSessions = ({ all }: ConnectionRegistry, ids: ReadonlySet<string>) =>
  [...all].filter(({ authSessionId }) => ids.has(authSessionId));

export function closeConnections(connections: Iterable<SocketConnection>, code: number) {
  for (const { socket } of connections) socket.close(code);
}

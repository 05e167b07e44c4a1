import type { WebSocket } from 'ws';

export type Connection = {
  socket: WebSocket;
  memberId: string;
  authSessionId: string;
  missedPings: number;
  /** How many of its frames are not handled yet. */
  unheard: number;
  /** Its number among the sockets of this instance. */
  seat: number;
};

export type Connections = ReturnType<typeof keepConnections>;

/** Stores the open sockets and their members. */
export function keepConnections(onCount: (connections: number) => void) {
  const all = new Set<Connection>();
  const byMember = new Map<string, Set<Connection>>();
  const of = (memberId: string) => byMember.get(memberId) ?? new Set();

  return {
    all,
    of,
    add(connection: Connection) {
      all.add(connection);
      byMember.set(connection.memberId, of(connection.memberId).add(connection));
      onCount(all.size);
    },
    forget(connection: Connection) {
      all.delete(connection);
      const own = of(connection.memberId);
      own.delete(connection);
      if (own.size === 0) byMember.delete(connection.memberId);
      onCount(all.size);
    },
  };
}

/** Those that belong to one of these identity sessions. */
export const among = ({ all }: Connections, ids: ReadonlySet<string>) =>
  [...all].filter(({ authSessionId }) => ids.has(authSessionId));

export function close(connections: Iterable<Connection>, code: number) {
  for (const { socket } of connections) socket.close(code);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onSessionEnd, stayConnected } from '#platform/live/socket.ts';
import { hasStoredSession, storedSession, watchAuth } from '#platform/session/auth.ts';
import { setMe, syncMe, useMe } from './queries.ts';

/**
 * Keeps the page's idea of who is signed in true: it follows the identity client's events and the server's word that
 * a session ended. Answers whether a stored session is still being brought in, while nothing can be shown.
 */
export function useSession({ onRecovery }: { onRecovery: () => void }): { isSyncing: boolean } {
  const cache = useQueryClient();
  const me = useMe();
  const [wasKnown] = useState(me !== null);
  const [isSyncing, setIsSyncing] = useState(() => !wasKnown && hasStoredSession());

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const forget = await watchAuth(({ type, session }) => {
        if (type === 'signed-out') return setMe(cache, null);
        if (session) void syncMe(cache, session.access_token).catch(logSyncFailure);
        if (type === 'recovery') onRecovery();
      });
      if (isGone) return forget();
      stop = forget;
      if (cache.getQueryData(['me']) === null) {
        const session = await storedSession();
        if (session) await syncMe(cache, session.access_token).catch(logSyncFailure);
      }
      setIsSyncing(false);
    };
    // Somebody the server knows already needs the client only to renew what they have.
    const timer = setTimeout(() => void begin(), wasKnown ? 2_000 : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [cache, onRecovery, wasKnown]);

  const memberId = me?.id;
  useEffect(() => {
    if (!memberId) return undefined;
    const disconnect = stayConnected();
    const forget = onSessionEnd(() => setMe(cache, null));
    return () => {
      forget();
      disconnect();
    };
  }, [memberId, cache]);

  return { isSyncing };
}

// The specification's word: a sync that fails yields no user, and is only logged.
function logSyncFailure(error: unknown) {
  console.error(error);
}

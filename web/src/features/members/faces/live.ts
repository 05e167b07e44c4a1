import { memberChanged } from '@mutirao/contract/features/members/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear } from '#platform/live/socket.ts';
import type { Face } from './with-face.ts';

/** Hears how others are called and look by now, on whatever screen one is. */
export function useFaceSignals() {
  const cache = useQueryClient();
  useEffect(() => hearFaces(cache), [cache]);
}

/** Answers how to stop. How to do it is fetched when it happens first. */
export const hearFaces = (cache: QueryClient) => hear(memberChanged, (face) => void showFace(cache, face));

async function showFace(cache: QueryClient, face: Face) {
  const { withFace } = await import('./with-face.ts');
  for (const { queryKey, state } of cache.getQueryCache().findAll()) {
    // What is about to be fetched anew comes with it.
    if (state.data === undefined || state.isInvalidated) continue;
    const shown = withFace(state.data, face);
    // It is no older than it was, and no younger: the rest is still to be fetched in its time.
    if (shown !== state.data) cache.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}

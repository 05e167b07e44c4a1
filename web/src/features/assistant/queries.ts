import * as calls from '@mutirao/contract/features/assistant/endpoints';
import type { CommunityAnswer, Suggestions, Summary } from '@mutirao/contract/features/assistant/shapes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, call } from '#platform/api/call.ts';
import { useLanguage } from '#platform/words/words.ts';
import { assistantKeys } from './keys.ts';

// A model takes its time; how long it may take, the hub's settings say.
const patience = 310_000;

type Talk = { id: string; replies: number };

/** The summary of a discussion, once it is asked for. Whoever leaves meanwhile waits for it no more, and the hub hears of it. */
export function useSummary({ id, replies }: Talk, isAsked: boolean) {
  const language = useLanguage();
  return useQuery<Summary>({
    queryKey: assistantKeys.summary(id, replies, language),
    queryFn: async ({ signal }) => {
      const wish = { params: { id }, signal };
      // To look at one that is there takes nothing from what one may ask for.
      const made = await call(calls.readSummary, { ...wish, query: { language } }).catch(unlessMissing);
      return made ?? call(calls.summarizeDiscussion, { ...wish, body: { language }, patience });
    },
    enabled: isAsked,
    // Whatever is looked at again may have been taken away.
    staleTime: 0,
    gcTime: 0,
  });
}

function unlessMissing(error: unknown) {
  if (error instanceof ApiError && error.code === 'not_found') return undefined;
  throw error;
}

/** What the community has said about a question; nothing while none is asked. */
export function useAnswer(question: string | undefined) {
  const language = useLanguage();
  return useQuery<CommunityAnswer>({
    queryKey: assistantKeys.answer(question ?? '', language),
    queryFn: ({ signal }) =>
      call(calls.askCommunity, { body: { question: question ?? '', language }, signal, patience }),
    enabled: question !== undefined,
    // Whoever comes back from a source finds the answer as it was.
    gcTime: 10 * 60_000,
  });
}

type Draft = { title: string; content: string };

/** Asks for titles and tags. Whoever leaves meanwhile waits for them no more. */
export function useSuggestions() {
  const language = useLanguage();
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  return useMutation<Suggestions, Error, Draft>({
    mutationFn: (draft) => {
      const leaving = new AbortController();
      left.current = leaving;
      return call(calls.suggestWords, { body: { ...draft, language }, signal: leaving.signal, patience });
    },
  });
}

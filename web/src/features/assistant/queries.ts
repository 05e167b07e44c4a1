import * as calls from '@mutirao/contract/features/assistant/endpoints';
import type {
  AssistantReply,
  TitleAndTagSuggestions,
  DiscussionSummary,
} from '@mutirao/contract/features/assistant/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, call } from '#platform/api/call.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { assistantKeys } from './keys.ts';

// The timeout in milliseconds. A model is slow, so the timeout must be longer than the maximum in the hub settings.
const timeout = 310_000;

type SummarySubject = { id: string; replies: number };

/**
 * Returns the summary of a discussion once it is requested. If the user leaves before the summary arrives, the request
 * is aborted, so that the hub can stop the model.
 */
export function useDiscussionSummary({ id, replies }: SummarySubject, isRequested: boolean) {
  const language = useLanguage();
  return useQuery<DiscussionSummary>({
    queryKey: assistantKeys.summary(id, replies, language),
    queryFn: async ({ signal }) => {
      const params = { params: { id }, signal };
      // First requests the stored summary, because that does not count toward the user's limit of assistant requests.
      const created = await call(calls.readDiscussionSummary, { ...params, query: { language } }).catch(
        undefinedIfNotFound,
      );
      return (
        created ??
        call(calls.summarizeDiscussion, { ...params, body: { language }, timeoutMilliseconds: timeout })
      );
    },
    enabled: isRequested,
    // The summary is not cached, because a comment that it quotes may be deleted before the user opens the summary
    // again.
    staleTime: 0,
    gcTime: 0,
  });
}

function undefinedIfNotFound(error: unknown) {
  if (error instanceof ApiError && error.code === 'not_found') return undefined;
  throw error;
}

/** Fetches the assistant’s reply to a question, from what the community wrote. Disabled while there is no question. */
export function useAssistantReply(question: string | undefined) {
  const language = useLanguage();
  return useQuery<AssistantReply>({
    queryKey: assistantKeys.reply(question ?? '', language),
    queryFn: ({ signal }) =>
      call(calls.askAssistant, {
        body: { question: question ?? '', language },
        signal,
        timeoutMilliseconds: timeout,
      }),
    enabled: question !== undefined,
    // The reply stays cached for a long time, because a user who comes back from a source must find it unchanged.
    gcTime: 10 * 60_000,
  });
}

type Draft = { title: string; content: string };

/** The mutation that requests suggested titles and tags for a draft. The request is aborted if the user leaves. */
export function useTitleAndTagSuggestions() {
  const language = useLanguage();
  const currentController = useRef<AbortController>(undefined);
  useEffect(() => () => currentController.current?.abort(), []);
  return useMutation<TitleAndTagSuggestions, Error, Draft>({
    mutationFn: (draft) => {
      const controller = new AbortController();
      currentController.current = controller;
      return call(calls.suggestTitlesAndTags, {
        body: { ...draft, language },
        signal: controller.signal,
        timeoutMilliseconds: timeout,
      });
    },
  });
}

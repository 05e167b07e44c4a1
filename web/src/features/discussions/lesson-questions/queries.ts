import { listLessonQuestions } from '@mutirao/contract/features/discussions/lesson-questions/endpoints';
import { lessonQuestionAskedEvent } from '@mutirao/contract/features/discussions/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { discussionKeys } from '../keys.ts';

/** Queries the questions about a lesson: those with an accepted comment, which is included, or those without one. */
export const useLessonQuestions = (lessonId: string, isAnswered: boolean) =>
  useInfiniteList({
    queryKey: [...discussionKeys.lessonQuestions(lessonId), isAnswered],
    fetchPage: ({ query, signal }) =>
      callPage(listLessonQuestions, {
        params: { id: lessonId },
        query: { ...query, answered: isAnswered ? '1' : '0' },
        signal,
      }),
    pageLength: 10,
  });

/** Fetches the questions about a lesson again when a new one is asked. */
export function useLessonQuestionEvents(lessonId: string) {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribeRealtimeEvent(lessonQuestionAskedEvent, ({ id }) => {
        if (id === lessonId)
          void cache.invalidateQueries({ queryKey: discussionKeys.lessonQuestions(lessonId) });
      }),
    [cache, lessonId],
  );
}

import * as calls from '@mutirao/contract/features/content-rules/endpoints';
import type { FilterAction } from '@mutirao/contract/features/content-rules/limits';
import type {
  FilterEntry,
  NewFilterEntries,
  ContentRules,
} from '@mutirao/contract/features/content-rules/schemas';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { contentRulesKeys } from './keys.ts';

/**
 * The mutations of the content rules run one after the other, so that the last change wins and a test of the filter
 * includes all earlier changes.
 */
const serialMutationOptions = {
  networkMode: 'always',
  scope: { id: contentRulesKeys.rules.join() },
} as const;

/** Returns the entries of the filter and the number of first texts of a new member that staff review. */
export function useContentRules() {
  return useQuery({
    queryKey: contentRulesKeys.rules,
    queryFn: ({ signal }) => call(calls.readContentRules, { signal }),
    refetchOnMount: 'always',
  });
}

export function useAddFilterEntries() {
  const cache = useQueryClient();
  return useMutation({
    ...serialMutationOptions,
    mutationFn: (body: NewFilterEntries) => call(calls.addOrChangeFilterEntries, { body }),
    onSuccess: ({ added, changed }) =>
      changeEntries(cache, (entries) => {
        const next = entries.map((entry) => changed.find(({ id }) => id === entry.id) ?? entry);
        return [...added, ...next];
      }),
  });
}

/** The mutation that changes the action of an entry. It is optimistic and is rolled back on error. */
export function useChangeFilterEntryAction() {
  const cache = useQueryClient();
  const set = (id: string, action: FilterAction) =>
    changeEntries(cache, (entries) =>
      entries.map((entry) => (entry.id === id ? { ...entry, action } : entry)),
    );
  return useMutation({
    ...serialMutationOptions,
    mutationFn: ({ entry: { id }, action }: { entry: FilterEntry; action: FilterAction }) =>
      call(calls.changeFilterEntry, { params: { id }, body: { action } }),
    onMutate: ({ entry, action }) => set(entry.id, action),
    onError: (_, { entry }) => set(entry.id, entry.action),
  });
}

export function useRemoveFilterEntry() {
  const cache = useQueryClient();
  return useMutation({
    ...serialMutationOptions,
    mutationFn: (id: string) => call(calls.removeFilterEntry, { params: { id } }),
    onSuccess: (_, removedId) =>
      changeEntries(cache, (entries) => entries.filter(({ id }) => id !== removedId)),
  });
}

export function useSaveFirstPostsReviewLimit() {
  const cache = useQueryClient();
  return useMutation({
    ...serialMutationOptions,
    mutationFn: (firstPosts: number) => call(calls.changeFirstPostsReviewLimit, { body: { firstPosts } }),
    onSuccess: (saved) =>
      cache.setQueryData<ContentRules>(contentRulesKeys.rules, (cached) => cached && { ...cached, ...saved }),
  });
}

/** The result of the filter for a text, valid until the filter changes. */
export function useTestContentFilter(entries: readonly FilterEntry[]) {
  const cache = useQueryClient();
  const filterTest = useMutation({
    ...serialMutationOptions,
    mutationFn: async (text: string) => {
      const testedEntries = cache.getQueryData<ContentRules>(contentRulesKeys.rules)?.entries;
      return { testedEntries, outcome: await call(calls.testContentFilter, { body: { text } }) };
    },
  });
  return {
    ...filterTest,
    outcome: filterTest.data?.testedEntries === entries ? filterTest.data?.outcome : undefined,
  };
}

function changeEntries(cache: QueryClient, change: (entries: FilterEntry[]) => FilterEntry[]) {
  cache.setQueryData<ContentRules>(
    contentRulesKeys.rules,
    (cached) => cached && { ...cached, entries: change(cached.entries) },
  );
}

import * as calls from '@mutirao/contract/features/hub-settings/endpoints';
import type { GamificationChange, HubSettingsView } from '@mutirao/contract/features/hub-settings/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { runningKeys } from './keys.ts';

/** What deeds are worth. */
export function useGamification() {
  return useQuery({
    queryKey: runningKeys.gamification,
    queryFn: ({ signal }) => call(calls.readGamification, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveGamification() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: GamificationChange) => call(calls.changeGamification, { body }),
    onSuccess: (saved) => cache.setQueryData(runningKeys.gamification, saved),
  });
}

/** The hub's name, who reads it and who may join. */
export function useHubSettings() {
  return useQuery({
    queryKey: runningKeys.settings,
    queryFn: ({ signal }) => call(calls.readHubSettings, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveHubSettings() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: HubSettingsView) => call(calls.changeHubSettings, { body }),
    onSuccess: (saved) => cache.setQueryData(runningKeys.settings, saved),
  });
}

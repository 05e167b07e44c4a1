import * as calls from '@mutirao/contract/features/hub-settings/endpoints';
import {
  mostMegabytes,
  type GamificationChange,
  type HubBounds,
  type HubLook,
  type HubSettingsChange,
  type KeptCategory,
} from '@mutirao/contract/features/hub-settings/shapes';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accentStyles, usualAccent } from '@mutirao/contract/features/hub-settings/accent';
import { call } from '#platform/api/call.ts';
import { sendFile } from '#platform/api/send-file.ts';
import { layStyles } from '#platform/theme/own-colours.ts';
import { useHubChange } from '../HubContext.ts';
import { runningKeys } from './keys.ts';

/** Returns the points that each action is worth. */
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
    mutationFn: (body: HubSettingsChange) => call(calls.changeHubSettings, { body }),
    onSuccess: (saved) => cache.setQueryData(runningKeys.settings, saved),
  });
}

/** How much members may do. */
export function useBounds() {
  return useQuery({
    queryKey: runningKeys.bounds,
    queryFn: ({ signal }) => call(calls.readBounds, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveBounds() {
  const cache = useQueryClient();
  const onHubChange = useHubChange();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: HubBounds) => call(calls.changeBounds, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(runningKeys.bounds, saved);
      const { membersInvite, fileMegabytes } = saved;
      onHubChange({ membersInvite, fileMegabytes: fileMegabytes ?? mostMegabytes });
    },
  });
}

/** Returns the hub's categories with the number of discussions in each. */
export function useCategories() {
  return useQuery({
    queryKey: runningKeys.categories,
    queryFn: ({ signal }) => call(calls.listCategories, { signal }),
    refetchOnMount: 'always',
  });
}

type CategoryChange = BodyOf<typeof calls.changeCategory> & { slug: string };

/** The mutations of categories. Each response is the whole list, which then replaces the cached one on every screen. */
export function useCategoryChanges() {
  const cache = useQueryClient();
  const onHubChange = useHubChange();
  function keep(categories: KeptCategory[]) {
    cache.setQueryData(runningKeys.categories, categories);
    onHubChange({ categories });
  }
  const always = { networkMode: 'always', onSuccess: keep } as const;
  return {
    add: useMutation({
      ...always,
      mutationFn: (body: BodyOf<typeof calls.addCategory>) => call(calls.addCategory, { body }),
    }),
    change: useMutation({
      ...always,
      mutationFn: ({ slug, ...body }: CategoryChange) =>
        call(calls.changeCategory, { params: { slug }, body }),
    }),
    order: useMutation({
      ...always,
      mutationFn: (order: string[]) => call(calls.orderCategories, { body: { order } }),
    }),
  };
}

/**
 * Returns the mutations of the hub's colour and logo, which everyone sees: applied here at once, elsewhere when the
 * page is loaded.
 */
export function useLookChanges() {
  const onHubChange = useHubChange();
  const always = {
    networkMode: 'always',
    onSuccess: (look: HubLook) => {
      layStyles(accentStyles(look.accent ?? usualAccent));
      onHubChange(look);
    },
  } as const;
  return {
    accent: useMutation({
      ...always,
      mutationFn: (accent: string | null) => call(calls.changeAccent, { body: { accent } }),
    }),
    logo: useMutation({
      ...always,
      mutationFn: (file: File | null) => (file ? sendFile(calls.sendLogo, { file }) : call(calls.removeLogo)),
    }),
  };
}

/** Tests whether e-mail can be sent and files can be stored. */
export function useTrials() {
  return {
    mail: useMutation({ networkMode: 'always', mutationFn: () => call(calls.tryMail) }),
    storage: useMutation({ networkMode: 'always', mutationFn: () => call(calls.tryStorage) }),
  };
}

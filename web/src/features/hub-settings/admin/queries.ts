import * as calls from '@mutirao/contract/features/hub-settings/endpoints';
import { pickHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type {
  PointsPerActionChange,
  UsageLimitsAndSwitches,
  HubBranding,
  HubSettingsChange,
  CategoryWithDiscussionCount,
} from '@mutirao/contract/features/hub-settings/schemas';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buildAccentStyleSheet, defaultAccent } from '@mutirao/contract/features/hub-settings/accent';
import { call } from '#platform/api/call.ts';
import { callUpload } from '#platform/api/upload.ts';
import { setHubStyles } from '#platform/theme/hub-styles.ts';
import { useUpdateHubContext } from '../HubContext.ts';
import { hubSettingsKeys } from './keys.ts';

/** Returns the points that each action is worth. */
export function usePointsPerAction() {
  return useQuery({
    queryKey: hubSettingsKeys.gamification,
    queryFn: ({ signal }) => call(calls.readPointsPerAction, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSavePointsPerAction() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PointsPerActionChange) => call(calls.changePointsPerAction, { body }),
    onSuccess: (saved) => cache.setQueryData(hubSettingsKeys.gamification, saved),
  });
}

/** Queries the hub's name, who can read it and who can join it. */
export function useHubNameAndAccess() {
  return useQuery({
    queryKey: hubSettingsKeys.settings,
    queryFn: ({ signal }) => call(calls.readHubSettings, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveHubNameAndAccess() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: HubSettingsChange) => call(calls.changeHubSettings, { body }),
    onSuccess: (saved) => cache.setQueryData(hubSettingsKeys.settings, saved),
  });
}

/** Queries the usage limits of members. */
export function useUsageLimitsAndSwitches() {
  return useQuery({
    queryKey: hubSettingsKeys.usageLimits,
    queryFn: ({ signal }) => call(calls.readUsageLimitsAndSwitches, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveUsageLimitsAndSwitches() {
  const cache = useQueryClient();
  const onHubChange = useUpdateHubContext();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: UsageLimitsAndSwitches) => call(calls.changeUsageLimitsAndSwitches, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(hubSettingsKeys.usageLimits, saved);
      onHubChange({
        ...pickHubSwitches(saved),
        fileMegabytes: saved.fileMegabytes ?? maxFileMegabytes,
      });
    },
  });
}

/** Returns the hub's categories with the number of discussions in each. */
export function useAdminCategories() {
  return useQuery({
    queryKey: hubSettingsKeys.categories,
    queryFn: ({ signal }) => call(calls.listCategories, { signal }),
    refetchOnMount: 'always',
  });
}

type CategoryChange = BodyOf<typeof calls.changeCategory> & { slug: string };

/** The mutations of categories. Each response is the whole list, which then replaces the cached one on every screen. */
export function useCategoryMutations() {
  const cache = useQueryClient();
  const onHubChange = useUpdateHubContext();
  function cacheCategories(categories: CategoryWithDiscussionCount[]) {
    cache.setQueryData(hubSettingsKeys.categories, categories);
    onHubChange({ categories });
  }
  const mutationOptions = { networkMode: 'always', onSuccess: cacheCategories } as const;
  return {
    add: useMutation({
      ...mutationOptions,
      mutationFn: (body: BodyOf<typeof calls.addCategory>) => call(calls.addCategory, { body }),
    }),
    change: useMutation({
      ...mutationOptions,
      mutationFn: ({ slug, ...body }: CategoryChange) =>
        call(calls.changeCategory, { params: { slug }, body }),
    }),
    order: useMutation({
      ...mutationOptions,
      mutationFn: (order: string[]) => call(calls.reorderCategories, { body: { order } }),
    }),
  };
}

/**
 * Returns the mutations of the hub's colour and logo. They apply here at once; other users receive them by a realtime
 * event.
 */
export function useBrandingMutations() {
  const onHubChange = useUpdateHubContext();
  const mutationOptions = {
    networkMode: 'always',
    onSuccess: (branding: HubBranding) => {
      setHubStyles(buildAccentStyleSheet(branding.accent ?? defaultAccent));
      onHubChange(branding);
    },
  } as const;
  return {
    accent: useMutation({
      ...mutationOptions,
      mutationFn: (accent: string | null) => call(calls.changeAccent, { body: { accent } }),
    }),
    logo: useMutation({
      ...mutationOptions,
      mutationFn: (file: File | null) =>
        file ? callUpload(calls.uploadLogo, { file }) : call(calls.removeLogo),
    }),
  };
}

/** Returns the mutations that send a test e-mail and test the file storage. */
export function useMailAndStorageTestMutations() {
  return {
    mail: useMutation({ networkMode: 'always', mutationFn: () => call(calls.sendTestEmail) }),
    storage: useMutation({ networkMode: 'always', mutationFn: () => call(calls.testStorage) }),
  };
}

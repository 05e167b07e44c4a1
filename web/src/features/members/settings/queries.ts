import { changeSettings, objectToAi, readSettings } from '@mutirao/contract/features/own-settings/endpoints';
import type { Settings, SettingsChange } from '@mutirao/contract/features/own-settings/shapes';
import type { Language } from '@mutirao/contract/kit/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { changePassword } from '#platform/session/auth.ts';
import { useProofFirst } from '../security/proof-first.ts';
import { memberKeys } from '../keys.ts';

/** Changes one's own password; the other sessions end. */
export function useChangePassword() {
  const proofFirst = useProofFirst();
  return useMutation({
    mutationFn: (it: { current: string; password: string }) => proofFirst(() => changePassword(it)),
  });
}

const settings = queryOptions({
  queryKey: memberKeys.settings,
  queryFn: ({ signal }) => call(readSettings, { signal }),
});

/** What one has settled for oneself. */
export const useSettings = () => useQuery(settings);

/** Switches one of them, at once. */
export const useChangeSettings = () => useSwitching((body: SettingsChange) => call(changeSettings, { body }));

/** Keeps one's texts from the assistant, or lets it read them: by the call that answers those who are shut out as well. */
export const useObjectToAi = () =>
  useSwitching((body: Pick<Settings, 'keepTextsFromAi'>) => call(objectToAi, { body }));

/** At once. Only what was switched goes back where that fails: another may have been pressed since. */
function useSwitching<Change extends SettingsChange>(send: (change: Change) => Promise<unknown>) {
  const cache = useQueryClient();
  const put = (change: SettingsChange) =>
    cache.setQueryData(
      memberKeys.settings,
      (known: Settings | undefined) => known && { ...known, ...change },
    );
  return useMutation({
    mutationFn: send,
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: memberKeys.settings });
      const before = cache.getQueryData(settings.queryKey);
      put(change);
      return before;
    },
    onError: (_error, change, before) => {
      if (before) put(pick(before, change));
    },
  });
}

/** Saves several settings together. */
export function useSaveSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(changeSettings, { body }),
    onSuccess: (me, change) => {
      cache.setQueryData(memberKeys.me, me);
      cache.setQueryData(
        settings.queryKey,
        (known: Settings | undefined) => known && Object.assign({}, known, change),
      );
      void cache.invalidateQueries({ queryKey: memberKeys.member(me.id) });
    },
  });
}

/** The language of one's own account, everywhere. */
export function useChangeLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call(changeSettings, { body: { language } }),
    onSuccess: (me) => cache.setQueryData(memberKeys.me, me),
  });
}

const pick = (kept: Settings, change: SettingsChange): SettingsChange =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in change));

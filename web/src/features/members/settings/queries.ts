import { changeSettings, objectToAi, readSettings } from '@mutirao/contract/features/own-settings/endpoints';
import type { Settings, SettingsChange } from '@mutirao/contract/features/own-settings/shapes';
import type { Language } from '@mutirao/contract/kit/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { changePassword } from '#platform/session/auth.ts';
import { useProofFirst } from '../security/proof-first.ts';
import { memberKeys } from '../keys.ts';

/** Changes the user's own password; the other sessions end. */
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

/** Returns the member's settings. */
export const useSettings = () => useQuery(settings);

/**
 * Withdraws the member's texts from the assistant, or allows it to read them: by the endpoint that banned members can
 * call as well.
 */
export function useObjectToAi() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<Settings, 'keepTextsFromAi'>) => call(objectToAi, { body }),
    onSuccess: (_answer, change) =>
      cache.setQueryData(
        settings.queryKey,
        (known: Settings | undefined) => known && { ...known, ...change },
      ),
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

/** Changes the language of the member's own account, everywhere. */
export function useChangeLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call(changeSettings, { body: { language } }),
    onSuccess: (me) => cache.setQueryData(memberKeys.me, me),
  });
}

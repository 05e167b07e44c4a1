import {
  changeOwnSettings,
  setAiObjection,
  readMemberSettings,
} from '@mutirao/contract/features/own-settings/endpoints';
import type { MemberSettings, MemberSettingsChange } from '@mutirao/contract/features/own-settings/schemas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { changePassword } from '#platform/session/auth.ts';
import { useRunWithStepUp } from '../security/step-up.ts';
import { memberKeys } from '../keys.ts';

/** Changes the user's own password; the other sessions end. */
export function useChangePassword() {
  const runWithStepUp = useRunWithStepUp();
  return useMutation({
    mutationFn: (item: { current: string; password: string }) => runWithStepUp(() => changePassword(item)),
  });
}

const settings = queryOptions({
  queryKey: memberKeys.settings,
  queryFn: ({ signal }) => call(readMemberSettings, { signal }),
});

/** Returns the member's settings. */
export const useMemberSettings = () => useQuery(settings);

/**
 * The mutation that forbids or allows the assistant to read the member's texts. It has its own endpoint, which banned
 * members can call as well.
 */
export function useSetAiObjection() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<MemberSettings, 'keepTextsFromAi'>) => call(setAiObjection, { body }),
    onSuccess: (_response, change) =>
      cache.setQueryData(
        settings.queryKey,
        (cached: MemberSettings | undefined) => cached && { ...cached, ...change },
      ),
  });
}

/** Saves several settings together. */
export function useSaveMemberSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberSettingsChange) => call(changeOwnSettings, { body }),
    onSuccess: (me, change) => {
      cache.setQueryData(memberKeys.me, me);
      cache.setQueryData(
        settings.queryKey,
        (cached: MemberSettings | undefined) => cached && Object.assign({}, cached, change),
      );
      void cache.invalidateQueries({ queryKey: memberKeys.member(me.id) });
    },
  });
}

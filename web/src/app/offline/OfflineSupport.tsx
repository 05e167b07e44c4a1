import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renewPushDevice } from '#features/notifications/settings/renew-push-device.ts';
import { isSessionRemembered } from '#platform/session/remember.ts';
import {
  deleteMemberCaches,
  storeServiceWorkerLanguage,
  allowOfflineCacheOfMemberOnly,
} from '#platform/worker/member-cache.ts';
import { useIsShowingCachedData } from '#platform/worker/use-is-showing-cached-data.ts';
import { refreshCachedPage, startServiceWorker } from '#platform/worker/service-worker.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { loadOfflineTranslations } from '../messages/lazy-messages.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Caches the hub for reading without a connection for the signed-in user, and says when cached content is shown. */
export function OfflineSupport({ memberId }: { memberId: string }) {
  const isStored = useIsShowingCachedData();
  useRefetchOnReconnect(isStored);
  useEffect(() => {
    // If this fails, only reading without a connection and the renewal of the push subscription are missing.
    void begin(memberId).catch(() => undefined);
  }, [memberId]);
  const language = useLanguage();
  useEffect(() => {
    void storeLanguageAndRefreshPage(language).catch(() => undefined);
  }, [memberId, language]);
  return (
    <WithTranslations loader={loadOfflineTranslations}>{isStored && <OfflineNotice />}</WithTranslations>
  );
}

/** Fetches cached content again when the hub can be reached. */
function useRefetchOnReconnect(isStored: boolean) {
  const cache = useQueryClient();
  const wasShowingCachedData = useRef(false);
  useEffect(() => {
    if (wasShowingCachedData.current && !isStored) void cache.invalidateQueries();
    wasShowingCachedData.current = isStored;
  }, [cache, isStored]);
}

async function begin(memberId: string) {
  // For a user who chose not to be remembered on this device, nothing is cached, and existing caches are deleted.
  await (isSessionRemembered() ? allowOfflineCacheOfMemberOnly(memberId) : deleteMemberCaches());
  await startServiceWorker();
  await renewPushDevice(memberId);
}

async function storeLanguageAndRefreshPage(language: string) {
  if (await storeServiceWorkerLanguage(language)) await refreshCachedPage();
}

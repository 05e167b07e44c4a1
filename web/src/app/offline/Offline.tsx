import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renewDevice } from '#features/notifications/settings/renew-device.ts';
import { isRemembered } from '#platform/session/remember.ts';
import { forgetOwn, keepLanguage, keepOwn } from '#platform/worker/own-cache.ts';
import { useIsStored } from '#platform/worker/stored.ts';
import { renewKeptPage, startWorker } from '#platform/worker/worker.ts';
import { useLanguage } from '#platform/words/words.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { offlineMessages } from './offline-words.ts';
import { OfflineLine } from './OfflineLine.tsx';

/** Caches the hub for reading without a connection for the signed-in user, and says when cached content is shown. */
export function Offline({ memberId }: { memberId: string }) {
  const isStored = useIsStored();
  useRenewal(isStored);
  useEffect(() => {
    // If the cache cannot be filled, only reading without a connection is missing.
    void begin(memberId).catch(() => undefined);
  }, [memberId]);
  const language = useLanguage();
  useEffect(() => {
    void speak(language).catch(() => undefined);
  }, [memberId, language]);
  return <WithMessages of={offlineMessages}>{isStored && <OfflineLine />}</WithMessages>;
}

/** Fetches cached content again when the hub can be reached. */
function useRenewal(isStored: boolean) {
  const cache = useQueryClient();
  const wasStored = useRef(false);
  useEffect(() => {
    if (wasStored.current && !isStored) void cache.invalidateQueries();
    wasStored.current = isStored;
  }, [cache, isStored]);
}

async function begin(memberId: string) {
  // A user who wants no traces on this device leaves none.
  await (isRemembered() ? keepOwn(memberId) : forgetOwn());
  await startWorker();
  await renewDevice(memberId);
}

async function speak(language: string) {
  if (await keepLanguage(language)) await renewKeptPage();
}

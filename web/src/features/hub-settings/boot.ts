import { onlineCountChangedEvent } from '@mutirao/contract/features/community/events';
import { readBootData } from '@mutirao/contract/features/boot/endpoints';
import type { BootData, ServerRenderedPageData } from '@mutirao/contract/features/hub-settings/schemas';
import { call } from '#platform/api/call.ts';
import { clearPreloadedResponses, storePreloadedResponses } from '#platform/api/preloaded-responses.ts';
import { subscribeAllRealtimeEvents } from '#platform/realtime/dispatch-frame.ts';
import { setResumePosition } from '#platform/realtime/socket.ts';

// Events that do not make the responses embedded in the page outdated. Any other event discards these responses,
// because a component that mounts later would show outdated data.
const changesNothingWritten = new Set(['welcome', onlineCountChangedEvent.type]);

type EmbeddedBootData = BootData & Partial<ServerRenderedPageData>;

/**
 * Returns the boot data that the server embedded in the page. If there is none (the page of the development server),
 * requests it.
 */
export async function loadBootData(): Promise<EmbeddedBootData> {
  const block = document.getElementById('boot');
  if (!block?.textContent) return call(readBootData);
  const bootData: EmbeddedBootData = JSON.parse(block.textContent);
  // The data block is removed from the page after it is read, because the next user of the browser must not find the
  // data there.
  block.remove();
  storePreloadedResponses(bootData.answers ?? {});
  subscribeAllRealtimeEvents((type) => void (changesNothingWritten.has(type) || clearPreloadedResponses()));
  setResumePosition(bootData.relayPosition);
  return bootData;
}

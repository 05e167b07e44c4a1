import { onlineChanged } from '@mutirao/contract/features/community/signals';
import { readBoot } from '@mutirao/contract/features/boot/endpoints';
import type { Boot, PageBlock } from '@mutirao/contract/features/hub-settings/shapes';
import { call } from '#platform/api/call.ts';
import { dropAnswers, keepAnswers } from '#platform/api/written-answers.ts';
import { listenToAll } from '#platform/live/deliver.ts';
import { hearSince } from '#platform/live/socket.ts';

// Any other event may have a subscriber that is not mounted yet, which would then get the outdated response of the
// page.
const changesNothingWritten = new Set(['welcome', onlineChanged.type]);

type Written = Boot & Partial<PageBlock>;

/**
 * Returns the boot data that the server embedded in the page. If there is none (the page of the development server),
 * requests it.
 */
export async function openBoot(): Promise<Written> {
  const block = document.getElementById('boot');
  if (!block?.textContent) return call(readBoot);
  const written: Written = JSON.parse(block.textContent);
  // The next user of this browser must not find the data in the page.
  block.remove();
  keepAnswers(written.answers ?? {});
  listenToAll((type) => void (changesNothingWritten.has(type) || dropAnswers()));
  hearSince(written.heard);
  return written;
}

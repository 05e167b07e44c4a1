import { onlineChanged } from '@mutirao/contract/features/community/signals';
import { readBoot } from '@mutirao/contract/features/boot/endpoints';
import type { Boot, PageBlock } from '@mutirao/contract/features/hub-settings/shapes';
import { call } from '#platform/api/call.ts';
import { dropAnswers, keepAnswers } from '#platform/api/written-answers.ts';
import { listenToAll } from '#platform/live/deliver.ts';
import { hearSince } from '#platform/live/socket.ts';

// Of whatever else is told who would hear of it may not be drawn yet, and would be given what was so before.
const changesNothingWritten = new Set(['welcome', onlineChanged.type]);

type Written = Boot & Partial<PageBlock>;

/** What the server wrote into the page, or answers when it wrote nothing (the development server's page). */
export async function openBoot(): Promise<Written> {
  const block = document.getElementById('boot');
  if (!block?.textContent) return call(readBoot);
  const written: Written = JSON.parse(block.textContent);
  // Whoever sits here after them is not to find what they were shown.
  block.remove();
  keepAnswers(written.answers ?? {});
  listenToAll((type) => void (changesNothingWritten.has(type) || dropAnswers()));
  hearSince(written.heard);
  return written;
}

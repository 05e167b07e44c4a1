import { readBoot } from '@mutirao/contract/features/hub-settings/endpoints';
import type { Boot } from '@mutirao/contract/features/hub-settings/shapes';
import { call } from '#platform/api/call.ts';

type Written = Boot & { nonce?: string };

/** What the server wrote into the page, or answers when it wrote nothing (the development server's page). */
export async function openBoot(): Promise<Written> {
  const block = document.getElementById('boot')?.textContent;
  if (!block) return call(readBoot);
  const written: Written = JSON.parse(block);
  return written;
}

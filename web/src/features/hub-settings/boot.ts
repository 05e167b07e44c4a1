import { readBoot } from '@mutirao/contract/features/hub-settings/endpoints';
import type { Boot } from '@mutirao/contract/features/hub-settings/shapes';
import { call } from '#platform/api/call.ts';
import { keepAnswers, type Answers } from '#platform/api/written-answers.ts';

type Written = Boot & { nonce?: string; answers?: Answers };

/** What the server wrote into the page, or answers when it wrote nothing (the development server's page). */
export async function openBoot(): Promise<Written> {
  const block = document.getElementById('boot')?.textContent;
  if (!block) return call(readBoot);
  const written: Written = JSON.parse(block);
  keepAnswers(written.answers ?? {});
  return written;
}

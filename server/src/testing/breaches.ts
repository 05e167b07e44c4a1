import { attachmentInvariants } from '#features/attachments/index';
import { chatInvariants } from '#features/chat/index';
import { commentInvariants } from '#features/comments/index';
import { discussionInvariants } from '#features/discussions/index';
import { likeInvariants } from '#features/likes/index';
import { memberInvariants } from '#features/members/index';
import { pointInvariants } from '#features/points/index';
import { pollInvariants } from '#features/polls/index';
import { profileInvariants } from '#features/profiles/index';
import { reportInvariants } from '#features/reports/index';
import type { Database } from '#platform/database/database';

const invariants = [
  ...attachmentInvariants,
  ...chatInvariants,
  ...commentInvariants,
  ...discussionInvariants,
  ...likeInvariants,
  ...memberInvariants,
  ...pointInvariants,
  ...pollInvariants,
  ...profileInvariants,
  ...reportInvariants,
];

/** What should always hold and does not: the sentences, and how often each is broken. */
export async function breachesOf(db: Database) {
  const counts = await Promise.all(
    invariants.map(async ({ name, violations }) => [name, await violations(db)] as const),
  );
  return counts.filter(([, count]) => count > 0);
}

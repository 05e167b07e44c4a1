import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import { activityInvariants } from '#features/activity/index';
import { attachmentInvariants } from '#features/attachments/index';
import { chatInvariants } from '#features/chat/index';
import { commentInvariants } from '#features/comments/index';
import { courseInvariants } from '#features/courses/index';
import { discussionInvariants } from '#features/discussions/index';
import { eventInvariants } from '#features/events/index';
import { inviteInvariants } from '#features/invites/index';
import { likeInvariants } from '#features/likes/index';
import { memberInvariants } from '#features/members/index';
import { pointInvariants } from '#features/points/index';
import { pollInvariants } from '#features/polls/index';
import { profileInvariants } from '#features/profiles/index';
import { reportInvariants } from '#features/reports/index';
import type { Invariant } from '#platform/context/invariant';

/** The invariants of all features, which must always hold. */
export const invariants: readonly Invariant<InvariantName>[] = [
  ...activityInvariants,
  ...attachmentInvariants,
  ...chatInvariants,
  ...commentInvariants,
  ...courseInvariants,
  ...discussionInvariants,
  ...eventInvariants,
  ...inviteInvariants,
  ...likeInvariants,
  ...memberInvariants,
  ...pointInvariants,
  ...pollInvariants,
  ...profileInvariants,
  ...reportInvariants,
];

import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongAttachmentCounts } from './store/attachments.ts';

/** The invariants of attachments. */
export const attachmentInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'attachment_counts', violations: countWrongAttachmentCounts },
];

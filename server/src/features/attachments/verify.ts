import type { Invariant } from '#platform/context/invariant';
import { countWrongAttachmentCounts } from './store/attachments.ts';

/** The invariants of attachments. */
export const attachmentInvariants: readonly Invariant[] = [
  { name: 'As contagens de anexos batem com uma recontagem', violations: countWrongAttachmentCounts },
];

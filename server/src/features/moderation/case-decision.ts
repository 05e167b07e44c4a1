import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { LockedCase } from '#features/reports/index';
import type { AppContext } from '#platform/context/app-context';

export type ModerationDeps = Pick<AppContext, 'db' | 'realtime' | 'mail' | 'config' | 'now' | 'identity'>;
export type StaffMember = { id: string };

export type DecisionInput = {
  action: ModerationAction;
  reason?: string | undefined;
  rule?: ReportReason | undefined;
  removesContent?: boolean | undefined;
  /** The note for other staff. If it is omitted, the reason is stored as the note. */
  notes?: string | undefined;
};

export type CaseDecisionParams = { reportCase: LockedCase; me: StaffMember; decision: DecisionInput };

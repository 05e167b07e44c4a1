import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { reportReasons, type ReportReason } from '@mutirao/contract/features/reports/limits';

/**
 * The content that the dialog decides about: its author, the reported rule, and whether the content is shown, hidden or
 * removed.
 */
export type ContentUnderDecision = {
  name: string;
  /** True if the author's account is deleted: there is no member to notify. */
  isAuthorDeleted: boolean;
  /** True if the content filter held the content or a change of it for review. */
  isHeld?: boolean;
  /** The reason of the first report; undefined if there is no report. */
  rule: ReportReason | undefined;
  contentState: NonNullable<ModerationCase['content']>['visibility'];
};

/** The input of the decision dialog so far. */
export type DecisionDraft = {
  action: ModerationAction;
  rule: ReportReason | '';
  reason: string;
  removesContent: boolean;
};

/** Returns the initial input of the dialog. Content that reports have hidden is removed by default. */
export const createDecisionDraft = (
  action: ModerationAction,
  { rule, contentState }: ContentUnderDecision,
): DecisionDraft => ({
  action,
  rule: rule ?? '',
  reason: '',
  removesContent: contentState === 'hidden',
});

export const canAlsoRemoveContent = ({ action }: DecisionDraft, { contentState }: ContentUnderDecision) =>
  contentState !== 'removed' && action !== 'ignore' && action !== 'delete';

/** Returns the decision as the request takes it. */
export function toDecisionBody(draft: DecisionDraft, subject: ContentUnderDecision) {
  const { action, rule, reason } = draft;
  return {
    action,
    ...(reason.trim() === '' ? {} : { reason }),
    ...(rule === '' || action === 'ignore' ? {} : { rule }),
    ...(canAlsoRemoveContent(draft, subject) ? { removesContent: draft.removesContent } : {}),
  };
}

/** Returns what the member is notified of, and can do afterwards: the keys of one or two sentences. */
export function getDecisionConsequenceMessageKeys(
  draft: DecisionDraft,
  subject: ContentUnderDecision,
): readonly Consequence[] {
  const { action } = draft;
  if (action === 'ignore' && subject.isHeld && subject.contentState === 'hidden')
    return ['consequenceRelease'];
  if (action === 'ignore') return [ignoreConsequences[subject.contentState]];
  const consequence = subject.isAuthorDeleted ? 'consequenceAccountGone' : actionConsequences[action];
  const reappears =
    subject.contentState === 'hidden' && canAlsoRemoveContent(draft, subject) && !draft.removesContent;
  return reappears ? [consequence, 'consequenceContentShownAgain'] : [consequence];
}

const ignoreConsequences = {
  shown: 'consequenceIgnore',
  hidden: 'consequenceIgnoreHidden',
  removed: 'consequenceIgnoreGone',
} as const;
const actionConsequences = {
  delete: 'consequenceDelete',
  warn: 'consequenceWarn',
  temporary_ban: 'consequenceTemporary',
  permanent_ban: 'consequencePermanent',
} as const;

type Consequence =
  | (typeof ignoreConsequences)[keyof typeof ignoreConsequences]
  | (typeof actionConsequences)[keyof typeof actionConsequences]
  | 'consequenceAccountGone'
  | 'consequenceRelease'
  | 'consequenceContentShownAgain';

export const parseReportReasonOrEmpty = (value: string): DecisionDraft['rule'] =>
  reportReasons.find((reason) => reason === value) ?? '';

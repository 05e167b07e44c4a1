import {
  actionTakenTexts,
  type ModerationAction,
  type SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import type { HoldReason } from '@mutirao/contract/features/content-rules/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';

/**
 * The message keys of the actions taken on a case. The `actionTaken` of a case contains the hub's default
 * text of an action, so the action is found by comparing these texts.
 */
const takenNames = {
  ignore: 'taken_ignore',
  delete: 'taken_delete',
  warn: 'taken_warn',
  temporary_ban: 'taken_temporary_ban',
  permanent_ban: 'taken_permanent_ban',
} as const;

const takenActions = ['delete', 'warn', 'temporary_ban', 'permanent_ban'] as const;

/**
 * True if the content filter held the content or a change of it: staff then approve it instead of ignoring a report.
 */
export const isHeldCase = ({ holdReasons }: Pick<ModerationCase, 'holdReasons'>) => holdReasons.length > 0;

export function getActionTakenMessageKey(
  moderationCase: Pick<ModerationCase, 'status' | 'actionTaken' | 'holdReasons'>,
) {
  const { status, actionTaken } = moderationCase;
  if (status === 'ignored') return isHeldCase(moderationCase) ? 'taken_release' : takenNames.ignore;
  const action = takenActions.find((item) => actionTakenTexts[item] === actionTaken);
  return action ? takenNames[action] : 'taken_closed';
}

/** The message key of each reason for which content is held. */
export const holdReasonMessageKeys = {
  filter: 'heldForFilter',
  first_posts: 'heldForFirstPosts',
  repeated: 'heldForRepeated',
  links: 'heldForLinks',
  rush: 'heldForRush',
} as const satisfies Record<HoldReason, string>;

/** The message key of the title of the decision dialog, by action. */
export const decisionDialogTitleMessageKeyByAction = {
  ignore: 'ignoreTitle',
  delete: 'deleteTitle',
  warn: 'warnTitle',
  temporary_ban: 'temporary_banTitle',
  permanent_ban: 'permanent_banTitle',
} as const satisfies Record<ModerationAction, string>;

/**
 * The message key of the reason that the hub stores if staff write none, by action. The hub stores it in Portuguese; the
 * Portuguese messages have the same texts.
 */
export const reasonIfEmptyMessageKeyByAction = {
  ignore: 'reasonIfIgnored',
  delete: 'reasonIfViolation',
  warn: 'reasonIfViolation',
  temporary_ban: 'reasonIfViolation',
  permanent_ban: 'reasonIfSeriousViolation',
} as const satisfies Record<ModerationAction, string>;

export const decisionSuccessToastMessageKeyByAction = {
  ignore: 'processed',
  delete: 'deleted',
  warn: 'processed',
  temporary_ban: 'punished',
  permanent_ban: 'punished',
} as const satisfies Record<ModerationAction, string>;

export const decisionFailureToastMessageKeyByAction = {
  ignore: 'processFailed',
  delete: 'deleteFailed',
  warn: 'processFailed',
  temporary_ban: 'punishFailed',
  permanent_ban: 'punishFailed',
} as const satisfies Record<ModerationAction, string>;

export const sanctionMessageKeys = {
  removal: 'removal',
  warning: 'warning',
  temporary_ban: 'temporaryBan',
  permanent_ban: 'permanentBan',
} as const satisfies Record<SanctionType, string>;

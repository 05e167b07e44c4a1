import { assistantErrors } from './features/assistant/errors.ts';
import { attachmentErrors } from './features/attachments/errors.ts';
import { blockErrors } from './features/blocks/errors.ts';
import { chatErrors } from './features/chat/errors.ts';
import { commentErrors } from './features/comments/errors.ts';
import { contentRulesErrors } from './features/content-rules/errors.ts';
import { certificateErrors } from './features/courses/certificates/errors.ts';
import { courseErrors } from './features/courses/errors.ts';
import { lessonFileErrors } from './features/courses/files/errors.ts';
import { courseFolderErrors } from './features/courses/folder/errors.ts';
import { learningErrors } from './features/courses/learning/errors.ts';
import { orderErrors } from './features/courses/orders/errors.ts';
import { discussionErrors } from './features/discussions/errors.ts';
import { checkInErrors } from './features/events/check-in/errors.ts';
import { eventErrors } from './features/events/errors.ts';
import { proposalErrors } from './features/events/proposals/errors.ts';
import { hubSettingsErrors } from './features/hub-settings/errors.ts';
import { inviteErrors } from './features/invites/errors.ts';
import { joiningErrors } from './features/joining/errors.ts';
import { legalErrors } from './features/legal/errors.ts';
import { memberErrors } from './features/members/errors.ts';
import { moderationErrors } from './features/moderation/errors.ts';
import { notificationErrors } from './features/notifications/errors.ts';
import { personalDataErrors } from './features/personal-data/errors.ts';
import { pollErrors } from './features/polls/errors.ts';
import { profileErrors } from './features/profiles/errors.ts';
import { reportErrors } from './features/reports/errors.ts';
import { searchErrors } from './features/search/errors.ts';
import { supportErrors } from './features/support/errors.ts';
import { accountCreationAndChangeErrors } from './kit/account-creation-and-change-errors.ts';
import { fieldErrors } from './kit/field-errors.ts';
import { platformErrors } from './kit/platform-errors.ts';
import type { ErrorCode } from './kit/api-errors.ts';

/** Every declared reason for which a call is rejected. */
export const errorFactoryByReason = {
  ...assistantErrors,
  ...attachmentErrors,
  ...blockErrors,
  ...chatErrors,
  ...commentErrors,
  ...contentRulesErrors,
  ...certificateErrors,
  ...courseErrors,
  ...lessonFileErrors,
  ...courseFolderErrors,
  ...learningErrors,
  ...orderErrors,
  ...discussionErrors,
  ...checkInErrors,
  ...eventErrors,
  ...proposalErrors,
  ...hubSettingsErrors,
  ...inviteErrors,
  ...joiningErrors,
  ...legalErrors,
  ...memberErrors,
  ...moderationErrors,
  ...notificationErrors,
  ...personalDataErrors,
  ...pollErrors,
  ...profileErrors,
  ...reportErrors,
  ...searchErrors,
  ...supportErrors,
  ...accountCreationAndChangeErrors,
  ...fieldErrors,
  ...platformErrors,
};

/** Every reason on the wire. The reason of an error without a declared reason is its code. */
export type ErrorReason = ErrorCode | keyof typeof errorFactoryByReason;

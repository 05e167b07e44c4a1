import { sendAll } from '#features/attachments/index.ts';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LateAttaching, LateHanging } from './hanging/LateHanging.tsx';

/** What the rooms above discussions put into them. */
export const discussionSlots: DiscussionSlots = {
  Hanging: LateHanging,
  Attaching: LateAttaching,
  sendAttachments: ({ id }, items) => sendAll(id, items),
};

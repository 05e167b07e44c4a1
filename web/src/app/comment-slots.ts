import { part } from '#platform/parts/part.ts';
import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLike } from '#features/likes/index.ts';
import { CommentReport } from '#features/reports/index.ts';
import { beside } from './words/beside.ts';
import { blockMessages } from './words/later.ts';

/** What the rooms above comments put into them. */
export const commentSlots: CommentSlots = {
  Summary: part(
    () => import('./assistant/SummarySlot.tsx'),
    (it) => it.SummarySlot,
  ),
  CommentLike,
  CommentReport,
  // Fetched with the menu that they stand in.
  CommentMenuItems: beside(
    blockMessages,
    part(
      () => import('./CommentMenu.tsx'),
      (it) => it.CommentMenu,
    ),
  ),
  CommentStaffItems: part(
    () => import('./StaffMenu.tsx'),
    (it) => it.CommentStaffMenu,
  ),
};

import { part } from '#platform/parts/part.ts';
import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLike } from '#features/likes/index.ts';
import { CommentReport } from '#features/reports/index.ts';
import { beside } from './words/beside.ts';
import { blockMessages } from './words/later.ts';

/** The slots of a comment that higher features fill. */
export const commentSlots: CommentSlots = {
  Summary: part(
    () => import('./assistant/SummarySlot.tsx'),
    (it) => it.SummarySlot,
  ),
  CommentLike,
  CommentReport,
  // Loaded with the menu that contains them.
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

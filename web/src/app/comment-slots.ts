import { part } from '#platform/parts/part.ts';
import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLike } from '#features/likes/index.ts';
import { CommentReport } from '#features/reports/index.ts';

/** What the rooms above comments put into them. */
export const commentSlots: CommentSlots = {
  CommentLike,
  CommentReport,
  // Fetched with the menu that it stands in.
  CommentStaffItems: part(
    () => import('./StaffMenu.tsx'),
    (it) => it.CommentStaffMenu,
  ),
};

import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { setDiscussionBookmark, upsertDiscussionFollow } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';

type Params = { id: string; me: { id: string } };

/** Adds a discussion to the member's bookmarks, or removes it. A repeated request changes nothing. */
export async function setBookmark(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, me, isBookmarked }: Params & { isBookmarked: boolean },
) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await setDiscussionBookmark(db, { ...pair, at: isBookmarked ? now() : null })))
    throw discussionNotFound();
  return { bookmarked: isBookmarked };
}

/** Follows the replies of a discussion or stops following, regardless of the previous state. */
export async function setDiscussionFollow(
  { db }: Pick<AppContext, 'db'>,
  { id, me, isFollowing }: Params & { isFollowing: boolean },
) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await upsertDiscussionFollow(db, { ...pair, follows: isFollowing, isExplicitChoice: true })))
    throw discussionNotFound();
  return { following: isFollowing };
}

const discussionNotFound = () => new ApiError(discussionErrors.discussion_not_found());

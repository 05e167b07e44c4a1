import { putBookmark, putFollow } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';

type Wish = { id: string; me: { id: string }; wanted: boolean };

/** Adds a discussion to the member's bookmarks, or removes it. A repeated request changes nothing. */
export async function bookmark({ db, now }: Pick<House, 'db' | 'now'>, { id, me, wanted }: Wish) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await putBookmark(db, { ...pair, at: wanted ? now() : null }))) throw gone();
  return { bookmarked: wanted };
}

/** Follows the replies of a discussion or stops following, regardless of the previous state. */
export async function follow({ db }: Pick<House, 'db'>, { id, me, wanted }: Wish) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await putFollow(db, { ...pair, follows: wanted, isOwnWish: true }))) throw gone();
  return { following: wanted };
}

const gone = () => notFound('Discussão não encontrada.');

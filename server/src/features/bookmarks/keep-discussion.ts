import { putBookmark, putFollow } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';

type Wish = { id: string; me: { id: string }; wanted: boolean };

/** Keeps a discussion among one's bookmarks, or takes it out. Asking twice changes nothing. */
export async function bookmark({ db, now }: Pick<House, 'db' | 'now'>, { id, me, wanted }: Wish) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await putBookmark(db, { ...pair, at: wanted ? now() : null }))) throw gone();
  return { bookmarked: wanted };
}

/** Follows the answers of a discussion, or stops doing so, whatever was so before. */
export async function follow({ db }: Pick<House, 'db'>, { id, me, wanted }: Wish) {
  const pair = { memberId: me.id, discussionId: id };
  if (!(await putFollow(db, { ...pair, follows: wanted, isOwnWish: true }))) throw gone();
  return { following: wanted };
}

const gone = () => notFound('Discussão não encontrada.');

import type { TestPerson } from './people.ts';

type Author = Pick<TestPerson, 'request'>;

/** Publishes a discussion. Returns its id. */
export const postDiscussion = (by: Author, content = 'Como faço?'): Promise<string> =>
  created(by, '/api/discussions', { content });

/** Comments on a discussion, or replies to a comment. Returns the id of the comment. */
export const postComment = (
  by: Author,
  target: string,
  content = 'Assim.',
  parentCommentId?: string,
): Promise<string> => created(by, `/api/discussions/${target}/comments`, { content, parentCommentId });

/** Toggles the like of a discussion. */
export const toggleTestDiscussionLike = (by: Author, id: string) =>
  by.request('POST', `/api/discussions/${id}/like`);

async function created(by: Author, path: string, draft: object): Promise<string> {
  const { status, body } = await by.request('POST', path, draft);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

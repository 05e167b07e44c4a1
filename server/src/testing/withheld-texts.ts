import { hideCommentForReview } from '#features/comments/index';
import { hideDiscussionForReview } from '#features/discussions/index';
import { sql } from '#platform/database/database';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/** The texts that `createWithheldTexts` creates. */
export const withheldTexts = {
  deleted: ['Aviso que apaguei', 'Resposta que apaguei', 'Primeira versão apagada'],
  hidden: ['Oferta em análise', 'Resposta em análise'],
  sealed: ['Cópia lacrada', 'Mensagem retirada', '203.0.113.77'],
} as const;

/**
 * Deletes a discussion and a comment, hides others for review, and replaces what is only retained for moderation or
 * security by the texts of `sealed`. Needs the content of `fillRemainingTables`.
 */
export async function createWithheldTexts({ db, ctx }: TestServer, by: TestPerson) {
  const { deleted, hidden, sealed } = withheldTexts;
  const send = async (method: string, path: string, content?: string) => {
    const { status, body } = await by.request(method, path, content === undefined ? undefined : { content });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const publish = (content: string) => send('POST', '/api/discussions', content);
  const comment = (id: string, content: string) => send('POST', `/api/discussions/${id}/comments`, content);

  const shown = await publish('Assembleia de domingo');
  const deletedDiscussion = await publish(deleted[2]);
  await send('PATCH', `/api/discussions/${deletedDiscussion.id}`, deleted[0]);
  await send('DELETE', `/api/discussions/${deletedDiscussion.id}`);
  await send('DELETE', `/api/comments/${(await comment(shown.id, deleted[1])).id}`);

  const hiddenDiscussion = await publish(hidden[0]);
  const hiddenComment = await comment(shown.id, hidden[1]);
  await db.transaction(async (tx) => {
    await hideDiscussionForReview(tx, ctx, hiddenDiscussion.id);
    await hideCommentForReview(tx, ctx, hiddenComment.id);
  });
  await db.run(sql`update reported_messages set content = ${sealed[0]}`);
  await db.run(sql`update removed_messages set content = ${sealed[1]}`);
  await db.run(sql`update auth.audit_log_entries set ip = ${sealed[2]}`);
}

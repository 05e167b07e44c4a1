import { randomUUID } from 'node:crypto';
import type {
  changeDiscussion as endpoint,
  listDiscussionEdits as editsEndpoint,
} from '@mutirao/contract/features/discussions/endpoints';
import { titleFromContent } from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionEdit } from '@mutirao/contract/features/discussions/shapes';
import { discussionChanged } from '@mutirao/contract/features/discussions/signals';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import { isTooLate, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { conflict, forbidden, notFound } from '#platform/http/refusal';
import { toDiscussion } from './cards.ts';
import { changeTexts, listEdits, type Texts } from './editing/store.ts';
import { excerptOf } from './excerpt.ts';
import { cursorAfterTime, timeOf } from './reading/places.ts';
import type { DiscussionRow } from './reading/rows.ts';
import { findVisible } from './reading/store.ts';
import { findStanding } from './store.ts';

const usualPage = 20;
// Whoever says what they have seen is told of a conflict; for everybody else the change is made anew on what is there.
const mostTurns = 5;

/** Changes what a discussion says or where it stands, and keeps what it said before. */
export async function editDiscussion(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  { me, params: { id }, body }: Pick<Asked<typeof endpoint>, 'me' | 'params' | 'body'>,
): Promise<Discussion> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const row = await findVisible(db, { id, readerId: me.id });
    if (!row) throw gone();
    const at = momentAfter(row.edited_at, now());
    const after = changed(row, body);
    refuseForeign(row, { me, at, after });
    if (body.seen !== undefined && body.seen !== (row.edited_at?.toISOString() ?? null)) break;
    if (isSame(row, after)) return toDiscussion(row, { me, now: at });

    const edited = { ...after, excerpt: excerptOf(after.content) };
    const isDone = await changeTexts(db, {
      id: randomUUID(),
      discussionId: id,
      editorId: me.id,
      before: row,
      after: edited,
      at,
    });
    if (!isDone) continue;
    live.tellEveryone(discussionChanged, { id });
    return toDiscussion({ ...row, ...edited, tags: [...after.tags], edited_at: at }, { me, now: at });
  }
  throw conflict('Esta discussão foi editada enquanto você escrevia. Seu texto continua aqui.');
}

// By its moment one edit is told from the next.
const momentAfter = (before: Date | null, now: Date) =>
  before && before >= now ? new Date(before.getTime() + 1) : now;

function changed(row: Texts, body: BodyOf<typeof endpoint>): Texts {
  const content = body.content ?? row.content;
  return {
    content,
    title: body.title === undefined ? row.title : body.title || titleFromContent(content),
    category: body.category === undefined ? row.category : body.category,
    tags: body.tags ?? row.tags,
  };
}

type Change = { me: Me; at: Date; after: Texts };

function refuseForeign(row: DiscussionRow, { me, at, after }: Change) {
  if (me.id === row.author_id) return refuseLate(row, { me, at });
  if (me.role === 'member') throw forbidden('Só quem publicou e a equipe podem editar esta discussão.');
  // Staff may tidy anywhere; to change the words of other staff is for admins.
  const isRewritten = after.title !== row.title || after.content !== row.content;
  if (isRewritten && row.author_role !== 'member' && me.role !== 'admin') {
    throw forbidden('Só admins podem mudar o texto de outra pessoa da equipe.');
  }
}

function refuseLate(row: DiscussionRow, { me, at }: Pick<Change, 'me' | 'at'>) {
  if (!isTooLate(row.created_at, { me, now: at })) return;
  throw forbidden(
    `No primeiro dia, uma discussão só pode ser editada até ${newcomerEditMinutes} minutos depois de publicada.`,
  );
}

function isSame(before: Texts, after: Texts) {
  return (
    before.title === after.title &&
    before.content === after.content &&
    before.category === after.category &&
    before.tags.join(' ') === after.tags.join(' ')
  );
}

/** What a discussion said before each of its changes, newest change first. */
export async function listDiscussionEdits(
  { db }: Pick<House, 'db'>,
  { params: { id }, query }: Pick<Asked<typeof editsEndpoint>, 'params' | 'query'>,
): Promise<Page<DiscussionEdit>> {
  const place = query.cursor ? timeOf(query.cursor) : undefined;
  if (!(await findStanding(db, id))) throw gone();
  const rows = await listEdits(db, {
    discussionId: id,
    after: place && { editedAt: place.at, id: place.id },
    limit: query.limit ?? usualPage,
  });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      id: row.id,
      editorId: row.editor_id,
      editor: { name: row.editor_name, avatar: row.editor_avatar, role: row.editor_role },
      editedAt: row.edited_at.toISOString(),
      title: row.title,
      content: row.content,
      category: row.category,
      tags: [...row.tags],
    })),
    next: last?.has_more ? cursorAfterTime(last.edited_at, last.id) : undefined,
  };
}

const gone = () => notFound('Discussão não encontrada.');

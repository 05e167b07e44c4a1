import { randomUUID } from 'node:crypto';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import {
  discussionPublishedEvent,
  lessonQuestionAskedEvent,
} from '@mutirao/contract/features/discussions/events';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { eventChangedEvent } from '@mutirao/contract/features/events/events';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import { toDiscussion } from './cards.ts';
import { findCategoryError } from './category.ts';
import { lockDiscussableEvent, findDuplicateEventDiscussionError } from './event-threads.ts';
import { assertCanAskAboutLesson } from './lesson-questions.ts';
import type { LessonAndVideoSecond } from './store/lesson-questions.ts';
import { findVisibleDiscussion } from './store/discussion-page.ts';
import { findHiddenDiscussionForAuthorOrStaff } from './store/reviews.ts';
import { insertDiscussion } from './store/discussions.ts';
import { deriveTitle } from './automatic-title.ts';

type Draft = {
  title?: string | undefined;
  content: string;
  category?: CategorySlug | null | undefined;
  tags?: string[] | undefined;
  /** The event that the discussion belongs to. */
  eventId?: string | undefined;
  /** The lesson that it asks about. */
  lesson?: LessonAndVideoSecond | undefined;
};

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;
type Author = Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;

/** Publishes a discussion, once for each idempotency key. The default title is the beginning of its content. */
export async function createDiscussion(
  ctx: Deps,
  author: Author,
  draft: Draft,
  key?: string,
): Promise<Discussion> {
  return createOrFindIdempotentResource(
    ctx.db,
    { memberId: author.id, key },
    {
      create: () => makeDiscussion(ctx, author, draft, key),
      findCreated: (id) => findPublished(ctx, author.id, id),
    },
  );
}

/** Writes a discussion and emits it to all viewers, or hides it until staff have reviewed it. */
async function makeDiscussion(ctx: Deps, author: Author, draft: Draft, key: string | undefined) {
  const { id: authorId } = author;
  const id = randomUUID();
  const category = draft.category ?? null;
  const tags = draft.tags ?? [];
  const { eventId, lesson } = draft;
  const now = ctx.now();
  const texts = { content: draft.content, title: draft.title ?? '', tags: tags.join(' ') };
  const verdict = await ctx.contentFilter.check({
    author,
    texts,
    submissionKind: 'post',
    contentType: 'discussion',
  });
  return ctx.db.transaction(async (tx) => {
    await verdict.assertDailyQuota(tx);
    if (eventId !== undefined) await lockDiscussableEvent(tx, eventId);
    if (lesson !== undefined) await assertCanAskAboutLesson(tx, lesson.id, author);
    const row = await insertDiscussion(tx, {
      id,
      authorId,
      category,
      title: draft.title || deriveTitle(draft.content),
      content: draft.content,
      excerpt: toExcerpt(draft.content, discussionLimits.excerpt),
      tags,
      createdAt: now,
      eventId,
      lesson,
      key,
    });
    if (!row)
      throw (
        (await findCategoryError(tx, category)) ??
        (await findDuplicateEventDiscussionError(tx, eventId)) ??
        createAlreadySentAndGoneError()
      );
    const reader = { me: { id: authorId, createdAt: now }, now };
    if (verdict.needsReview()) {
      await verdict.holdForReview(tx, { type: 'discussion', id, isNew: true });
      return toDiscussion({ ...row, under_review: true }, reader);
    }
    tx.afterCommit(() => {
      ctx.realtime.broadcast(discussionPublishedEvent, { id, authorId, category, tags });
      if (eventId !== undefined) ctx.realtime.broadcast(eventChangedEvent, { id: eventId });
      if (lesson !== undefined) ctx.realtime.broadcast(lessonQuestionAskedEvent, { id: lesson.id });
    });
    return toDiscussion(row, reader);
  });
}

/**
 * Returns the discussion that the author's earlier request with the same key created, with its current data. `read_at`
 * is null, as in the first response.
 */
async function findPublished({ db, now }: Deps, authorId: string, id: string) {
  const row =
    (await findVisibleDiscussion(db, { id, readerId: authorId })) ??
    (await findHiddenDiscussionForAuthorOrStaff(db, id, { id: authorId, role: 'member' }));
  if (row?.author_id !== authorId) return undefined;
  const me = { id: authorId, createdAt: row.created_at };
  return toDiscussion({ ...row, read_at: null }, { me, now: now() });
}

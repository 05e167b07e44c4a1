import type { HitType } from '@mutirao/contract/features/search/limits';
import type { CommentHit, DiscussionHit, Hit, MemberHit } from '@mutirao/contract/features/search/shapes';
import type { Database } from '#platform/database/database';
import { plain, readWords } from './asked-words.ts';
import { cursorAfter, memberCursor, memberPlace, startOf } from './cursors.ts';
import { nameInPieces, partInPieces, toPieces } from './pieces.ts';
import * as members from './store/members.ts';
import * as texts from './store/texts.ts';

export type Group = { type: HitType; items: Hit[]; next: string | null };

export type Wish = Pick<texts.TextWish, 'category' | 'author' | 'since' | 'limit' | 'onlyPreview'> & {
  q: string;
  cursor: string | undefined;
  now: Date;
};

type Finder = (db: Database, wish: Wish) => Promise<Group>;

/** How each kind is found. */
export const finders: Record<HitType, Finder> = {
  discussion: findDiscussions,
  comment: findComments,
  member: findMembers,
};

async function findDiscussions(db: Database, wish: Wish): Promise<Group> {
  const start = startOf(wish.cursor, wish.now);
  const rows = await texts.findDiscussions(db, {
    ...wish,
    ...start,
    asked: readWords(wish.q),
    takesAll: wish.q === '',
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [toDiscussionHit({ ...row, id: row.id })]));
  return { type: 'discussion', items, next: cursorAfter(rows.at(-1), start) };
}

async function findComments(db: Database, wish: Wish): Promise<Group> {
  const start = startOf(wish.cursor, wish.now);
  const rows = await texts.findComments(db, {
    ...wish,
    ...start,
    asked: readWords(wish.q),
    takesAll: wish.q === '',
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [toCommentHit({ ...row, id: row.id })]));
  return { type: 'comment', items, next: cursorAfter(rows.at(-1), start) };
}

async function findMembers(db: Database, { q, cursor, limit }: Wish): Promise<Group> {
  const after = memberPlace(cursor);
  const name = plain(q);
  const found = await members.findMembers(db, { name, after, limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? memberCursor(last) : null;
  if (last || after) return { type: 'member', items: rows.map((row) => toMemberHit(row, name)), next };
  const alike = await members.findMembersAlike(db, name, limit);
  return { type: 'member', items: alike.map((row) => toMemberHit(row, name)), next: null };
}

const authorOf = (row: {
  author_name: string;
  author_avatar: string | null;
  author_role: MemberHit['role'];
}) => ({
  name: row.author_name,
  avatar: row.author_avatar,
  role: row.author_role,
});

const toDiscussionHit = (row: texts.DiscussionRow & { id: string }): DiscussionHit => ({
  type: 'discussion',
  id: row.id,
  title: toPieces(row.title),
  excerpt: partInPieces(row.part, row.beginning),
  category: row.category,
  authorId: row.author_id,
  author: authorOf(row),
  createdAt: row.created_at.toISOString(),
  likes: row.likes,
  replies: row.replies,
  solved: row.solved,
});

const toCommentHit = (row: texts.CommentRow & { id: string }): CommentHit => ({
  type: 'comment',
  id: row.id,
  discussionId: row.discussion_id,
  discussionTitle: row.discussion_title,
  excerpt: partInPieces(row.part, row.beginning),
  authorId: row.author_id,
  author: authorOf(row),
  createdAt: row.created_at.toISOString(),
  likes: row.likes,
  accepted: row.accepted,
});

function toMemberHit(
  { id, name, avatar, role, plain_name: plainName, step }: members.MemberRow,
  asked: string,
): MemberHit {
  // Where letters became more or fewer when they were made plain, places say nothing.
  const keepsPlaces = plainName.length === Array.from(name.normalize('NFC')).length;
  const from = step === 0 ? 0 : step === 1 ? plainName.indexOf(` ${asked}`) + 1 : -1;
  return {
    type: 'member',
    id,
    name: nameInPieces(name, { from: keepsPlaces ? from : -1, length: asked.length }),
    avatar,
    role,
  };
}

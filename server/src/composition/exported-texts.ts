import type pg from 'pg';
import { fullJoinSorted } from '#platform/backup/merge-sorted';
import { readWithCursor } from '#platform/export/read-with-cursor';
import {
  toFrontMatter,
  type MarkdownFolder,
  type MarkdownFilePart,
} from '#platform/export/write-markdown-folders';

/** The texts that an export also has as Markdown. */
export const exportedTextFolders: readonly MarkdownFolder[] = [
  { folder: 'discussions', read: readDiscussions },
  { folder: 'lessons', read: readLessons },
];

type DiscussionTextRow = {
  id: string;
  title: string;
  author_id: string;
  author: string;
  category: string | null;
  tags: string[];
  created_at: Date;
  edited_at: Date | null;
  accepted_comment_id: string | null;
  content: string;
};

type CommentTextRow = {
  id: string;
  discussion_id: string;
  reply_to: string | null;
  author: string;
  created_at: Date;
  content: string;
};

// This query and that of the comments are ordered by the id of the discussion, so that they can be merged.
// Deleted texts, and those that moderation hides, have `deleted_at`.
const discussionsQuery = `
  select d.id, d.title, d.author_id, m.name as author, d.category, d.tags, d.created_at, d.edited_at,
         c.accepted_comment_id, d.content
  from public.discussions d
  join public.members m on m.id = d.author_id
  left join public.discussion_counts c on c.discussion_id = d.id
  where d.deleted_at is null
  order by d.id`;
const commentsQuery = `
  select c.id, c.discussion_id, coalesce(c.reply_to_id, c.parent_id) as reply_to, m.name as author, c.created_at, c.content
  from public.comments c
  join public.members m on m.id = c.author_id
  where c.deleted_at is null
  order by c.discussion_id, c.created_at, c.id`;

/** Yields the Markdown of each discussion, followed by that of its comments. */
async function* readDiscussions(client: pg.Client): AsyncGenerator<MarkdownFilePart> {
  const discussions = readWithCursor<DiscussionTextRow>(client, 'exported_discussions', discussionsQuery);
  const comments = readWithCursor<CommentTextRow>(client, 'exported_comments', commentsQuery);
  const merged = fullJoinSorted(discussions, comments, {
    left: ({ id }) => id,
    right: ({ discussion_id: id }) => id,
  });
  let current: string | undefined;
  for await (const { key, left: discussion, right: comment } of merged) {
    if (discussion) {
      current = key;
      yield { name: key, text: formatDiscussion(discussion) };
      if (comment) yield { name: key, text: '## Comments\n\n' };
    }
    // Comments on a deleted discussion are left out.
    if (comment && current === key) yield { name: key, text: formatComment(comment) };
  }
}

function formatDiscussion(row: DiscussionTextRow): string {
  const values = {
    id: row.id,
    title: row.title,
    author: nameOf(row.author),
    authorId: row.author_id,
    category: row.category,
    tags: row.tags,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    acceptedCommentId: row.accepted_comment_id,
  };
  return `${toFrontMatter(values)}${row.content}\n\n`;
}

function formatComment({
  id,
  reply_to: replyTo,
  author,
  created_at: createdAt,
  content,
}: CommentTextRow): string {
  const reference = replyTo === null ? '' : `, reply to ${replyTo}`;
  return `### ${nameOf(author)}, ${createdAt.toISOString()}\n\n<!-- comment ${id}${reference} -->\n\n${content}\n\n`;
}

// The name of a member whose account was deleted is empty.
const nameOf = (name: string) => name || '(former member)';

type LessonTextRow = {
  id: string;
  title: string;
  kind: string;
  course_id: string;
  course: string;
  module: string;
  content: string;
};

const lessonsQuery = `
  select l.id, l.title, l.kind, l.course_id, c.title as course, m.title as module, l.content
  from public.lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = l.course_id
  order by l.id`;

async function* readLessons(client: pg.Client): AsyncGenerator<MarkdownFilePart> {
  const lessons = readWithCursor<LessonTextRow>(client, 'exported_lessons', lessonsQuery);
  for await (const { content, course_id: courseId, ...values } of lessons)
    yield { name: values.id, text: `${toFrontMatter({ ...values, courseId })}${content}\n` };
}

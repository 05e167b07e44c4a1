import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { updateTagCountsCte } from './discussions.ts';

/** The fields that an author can change. */
export type EditableDiscussionFields = {
  title: string;
  content: string;
  category: CategorySlug | null;
  tags: readonly string[];
};

export type DiscussionChange = {
  id: string;
  discussionId: string;
  editorId: string;
  before: EditableDiscussionFields & { edited_at: Date | null };
  after: EditableDiscussionFields & { excerpt: string };
  at: Date;
};

/**
 * Stores the previous texts, writes the new ones and moves the category and tag counters, in one statement. Returns
 * false if the discussion is gone, was changed since `before` was read, or would move to a category that accepts none.
 */
export async function updateDiscussionWithRevision(
  db: Queryable,
  { id, discussionId, editorId, before, after, at }: DiscussionChange,
) {
  const locked = nameCte('locked_discussion', 'id');
  const updated = await db.row(sql`
    with ${locked} as (
      select d.id from discussions d
      where d.id = ${discussionId} and d.deleted_at is null and d.edited_at is not distinct from ${before.edited_at}
        and (${after.category}::text is not distinct from ${before.category}::text or ${after.category}::text is null
          or exists (select from categories k where k.slug = ${after.category} and k.archived_at is null))
      for no key update
    ), stored_edit as (
      insert into discussion_edits (id, discussion_id, editor_id, title, content, category, tags, edited_at)
      select ${id}::uuid, ${locked.id}, ${editorId}::uuid, ${before.title}, ${before.content}, ${before.category}, ${before.tags}::text[], ${at}::timestamptz
      from ${locked}
    ), updated_counters as (
      update discussion_counts c set category = ${after.category} from ${locked}
      where c.discussion_id = ${locked.id} and c.category is distinct from ${after.category}
    ), category_counters as (
      update category_counts c set discussions = c.discussions + category_changes.change
      from (
        select k.category, case when k.category = coalesce(${before.category}::text, '') then -1 else 1 end as change
        from category_counts k
        where ${before.category}::text is distinct from ${after.category}::text and exists (select from ${locked})
          and k.category in (coalesce(${before.category}::text, ''), coalesce(${after.category}::text, ''))
        order by k.category for no key update
      ) category_changes where category_changes.category = c.category
    ), ${updateTagCountsCte({
      tag: sql`tag`,
      change: sql`sum(difference)::int`,
      from: sql`(select unnest(${before.tags}::text[]), -1 union all select unnest(${after.tags}::text[]), 1) tag_changes (tag, difference)
        where exists (select from ${locked}) group by tag having sum(difference) <> 0`,
    })}, ${insertOutboxEventsCte({
      kind: 'discussion',
      at,
      subjectId: sql`d.id`,
      byId: sql`d.author_id`,
      from: sql`${locked} join discussions d on d.id = ${locked.id} where ${after.content !== before.content}::boolean`,
    })}
    update discussions d set title = ${after.title}, content = ${after.content}, excerpt = ${after.excerpt},
           category = ${after.category}, tags = ${after.tags}::text[], edited_at = ${at}
    from ${locked} where d.id = ${locked.id}
    returning d.id`);
  return updated !== undefined;
}

export type DiscussionEditRow = EditableDiscussionFields & {
  id: string;
  editor_id: string;
  editor_name: string;
  editor_avatar: string | null;
  editor_role: Role;
  edited_at: Date;
  has_more: boolean;
};

type Params = { discussionId: string; after: { editedAt: string; id: string } | undefined; limit: number };

/** Returns the earlier versions of a discussion, newest change first. */
export async function listDiscussionEditRows(db: Queryable, { discussionId, after, limit }: Params) {
  return db.rows<DiscussionEditRow>(sql`
    with page as (
      select id, editor_id, title, content, category, tags, edited_at from discussion_edits
      where discussion_id = ${discussionId}
        ${after ? sql`and (edited_at, id) < (${after.editedAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by edited_at desc, id desc limit ${limit + 1}
    )
    select e.id, e.editor_id, m.name as editor_name, m.avatar as editor_avatar, m.role as editor_role,
           e.title, e.content, e.category, e.tags, e.edited_at, (select count(*) > ${limit} from page) as has_more
    from (select * from page order by edited_at desc, id desc limit ${limit}) e join members m on m.id = e.editor_id
    order by e.edited_at desc, e.id desc`);
}

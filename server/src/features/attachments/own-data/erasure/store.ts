import { sql, type Queryable } from '#platform/database/database';
import { isShown } from '../../showing/store.ts';

type Some = { memberId: string; most: number };

/** Takes off what somebody hung on discussions that nobody sees any more. */
export async function takeOff(tx: Queryable, { memberId, most }: Some) {
  return tx.run(sql`
    delete from attachments where id in (
      select a.id from attachments a
      where a.author_id = ${memberId}
        and not exists (select from discussion_counts v where v.discussion_id = a.discussion_id)
        and not exists (select from discussion_reviews r where r.discussion_id = a.discussion_id)
      order by a.id limit ${most})`);
}

type On = { discussionIds: readonly string[]; most: number; now: Date };

/** Takes off what hangs on discussions that are emptied; its files are looked at next. */
export async function takeOffThese(tx: Queryable, { discussionIds, most, now }: On) {
  const row = await tx.row<{ count: number }>(sql`
    with gone as (
      delete from attachments where id in (
        select id from attachments where discussion_id = any(${discussionIds}::uuid[]) order by id limit ${most})
      returning file_id, picture_id
    ), due as (
      update files set look_at = ${now} from gone where files.id in (gone.file_id, gone.picture_id)
    )
    select count(*) as count from gone`);
  return row?.count ?? 0;
}

// What the hub fetched itself for a link is shown by others, too; it is a picture of another site, and nobody's.
const isOfLinks = sql`(
  exists (select from link_pages p where p.picture_id = f.id)
  or exists (select from attachments a where a.picture_id = f.id))`;

const stands = {
  discussion: sql`(d.deleted_at is null or exists (select from discussion_reviews r where r.discussion_id = d.id))`,
  comment: sql`(c.deleted_at is null or exists (select from comment_reviews r where r.comment_id = c.id))`,
  history: sql`true`,
  message: sql`true`,
  // What was reported goes with whoever sent it.
  reported: sql`false`,
};

/** Files of somebody that no text shows which still stands. */
export async function listUnshown(db: Queryable, { memberId, most }: Some) {
  return db.rows<{ id: string }>(sql`
    select f.id from files f
    where f.owner_id = ${memberId} and not ${isOfLinks} and not ${isShown(stands)} order by f.id limit ${most}`);
}

export async function deleteFiles(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`delete from attachments where file_id = any(${ids}::uuid[])`);
  await tx.run(sql`delete from files where id = any(${ids}::uuid[])`);
}

/** What stays is called by what it is alone. */
export async function forgetNames(tx: Queryable, memberId: string) {
  await tx.run(sql`
    update files set original_name = 'arquivo' || coalesce(substring(original_name from '\\.[A-Za-z0-9]{1,8}$'), '')
    where owner_id = ${memberId}`);
}

import { sql, type Queryable } from '#platform/database/database';

type Deed = { id: string; by: string; at: Date };

/**
 * Pins a discussion that can be seen while there are fewer than `most`. Undefined when there is none;
 * `wasThere` tells that it stood first already.
 */
export async function putPin(tx: Queryable, { id, by, at, most }: Deed & { most: number }) {
  // Two at once must not both take the last place.
  await tx.run(sql`lock table discussion_pins in share row exclusive mode`);
  return tx.row<{ wasThere: boolean; isPinned: boolean }>(sql`
    with it as (
      select d.id, exists (select from discussion_pins p where p.discussion_id = d.id) as was_there
      from discussions d where d.id = ${id} and d.deleted_at is null for key share of d
    ), put as (
      insert into discussion_pins (discussion_id, pinned_by, pinned_at)
      select id, ${by}, ${at} from it where not was_there and (select count(*) from discussion_pins) < ${most}
      returning discussion_id
    )
    select was_there as "wasThere", was_there or exists (select from put) as "isPinned" from it`);
}

/** Takes a pin off. Undefined when there is no such discussion to be seen. */
export async function removePin(tx: Queryable, id: string) {
  return tx.row<{ wasThere: boolean }>(sql`
    with gone as (delete from discussion_pins where discussion_id = ${id} returning discussion_id)
    select exists (select from gone) as "wasThere" from discussions where id = ${id} and deleted_at is null`);
}

/** Locks a discussion or opens it again. Undefined when there is none to be seen; `changed` is false when it was so already. */
export async function putLock(tx: Queryable, { id, by, at }: { id: string; by: string; at: Date | null }) {
  return tx.row<{ changed: boolean }>(sql`
    with it as (
      select id, (locked_at is null) = ${at === null} as was_so from discussions
      where id = ${id} and deleted_at is null for no key update
    ), put as (
      update discussions d set locked_at = ${at}, locked_by = ${at ? by : null}
      from it where d.id = it.id and not it.was_so
    )
    select not was_so as changed from it`);
}

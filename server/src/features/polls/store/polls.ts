import type { PollResultsVisibility } from '@mutirao/contract/features/polls/limits';
import { changeBallotCountsByDayCte } from '#features/points/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { decrementAttachmentCountCte, type AttachmentRow } from '#features/discussions/index';

export type PollToInsert = {
  id: string;
  discussionId: string;
  authorId: string;
  question: string;
  options: readonly string[];
  allowsMultiple: boolean;
  results: PollResultsVisibility;
  closesAt: Date | null;
  createdAt: Date;
};

export async function insertPoll(tx: Queryable, pollRecord: PollToInsert) {
  await tx.run(sql`
    with poll as (
      insert into polls (id, discussion_id, author_id, question, allows_multiple, results, closes_at, created_at)
      values (${pollRecord.id}, ${pollRecord.discussionId}, ${pollRecord.authorId}, ${pollRecord.question}, ${pollRecord.allowsMultiple}, ${pollRecord.results},
              ${pollRecord.closesAt}, ${pollRecord.createdAt})
      returning id
    )
    insert into poll_options (poll_id, index, text)
    select poll.id, o.index - 1, o.text from poll, unnest(${pollRecord.options}::text[]) with ordinality o (text, index)`);
}

export type VisiblePollRow = { discussion_id: string; author_id: string; body: AttachmentRow };

/** Returns a poll on a visible discussion, with the viewer's own ballot. */
export async function findVisiblePollWithBallot(
  db: Queryable,
  { id, readerId }: { id: string; readerId: string },
) {
  return db.row<VisiblePollRow>(sql`
    select p.discussion_id, p.author_id, h.body || jsonb_build_object('id', h.id, 'type', h.type, 'choices', (
             select to_jsonb(b.choices) from ballots b where b.poll_id = p.id and b.member_id = ${readerId})) as body
    from polls p join discussions d on d.id = p.discussion_id and d.deleted_at is null
    join attachment_cards h on h.id = p.id
    where p.id = ${id}`);
}

export type LockedPoll = {
  discussion_id: string;
  allows_multiple: boolean;
  closes_at: Date | null;
  /** The number of options of the poll; options never change after the poll is created. */
  options: number;
};

/** Locks a poll on a visible discussion, so that concurrent ballots are counted one after the other. */
export async function lockPoll(tx: Queryable, id: string) {
  return tx.row<LockedPoll>(sql`
    select p.discussion_id, p.allows_multiple, p.closes_at,
           (select count(*) from poll_options o where o.poll_id = p.id) as options
    from polls p join discussions d on d.id = p.discussion_id and d.deleted_at is null
    where p.id = ${id} for no key update of p`);
}

type Ballot = { pollId: string; memberId: string; choices: readonly number[]; at: Date };

/**
 * Inserts or changes a ballot, updates the counters by the difference, and returns the poll with its new counts. The
 * time of the ballot is that of the first vote: a changed vote is no further interaction.
 */
export async function upsertBallot(tx: Queryable, { pollId, memberId, choices, at }: Ballot) {
  const poll = nameCte('poll', 'voters');
  const row = await tx.row<{ body: AttachmentRow }>(sql`
    with previous_ballot as (
      select choices from ballots where poll_id = ${pollId} and member_id = ${memberId}
    ), upserted_ballot as (
      insert into ballots (poll_id, member_id, choices, cast_at)
      values (${pollId}, ${memberId}, ${choices}::smallint[], ${at})
      on conflict (poll_id, member_id) do update set choices = excluded.choices, changed_at = excluded.cast_at
    ), updated_options as (
      update poll_options o set votes = o.votes + case when o.index = any(${choices}::smallint[]) then 1 else -1 end
      where o.poll_id = ${pollId} and (o.index = any(${choices}::smallint[])) <>
            coalesce(o.index = any((select b.choices from previous_ballot b)::smallint[]), false)
      returning o.index, o.votes
    ), ${poll} as (
      update polls set voters = voters + 1 where id = ${pollId} and not exists (select from previous_ballot)
      returning voters
    ), ${changeBallotCountsByDayCte({ memberId: sql`${memberId}::uuid`, castAt: sql`${at}::timestamptz`, change: 1, from: poll })}
    select h.body || jsonb_build_object('id', h.id, 'type', h.type, 'choices', ${choices}::smallint[],
             'voters', coalesce((select ${poll.voters} from ${poll}), p.voters),
             'options', (select jsonb_agg(jsonb_build_object('text', o.text, 'votes', coalesce(c.votes, o.votes)) order by o.index)
                         from poll_options o left join updated_options c on c.index = o.index where o.poll_id = p.id)) as body
    from polls p join attachment_cards h on h.id = p.id where p.id = ${pollId}`);
  return row?.body;
}

/**
 * Deletes a poll on a visible discussion, with its ballots. The transaction must have locked the row of the
 * poll. Updates the number of attachments of the discussion and the number of ballots on the days of the
 * voters. Returns the discussion and the author of the poll.
 */
export async function deletePollRow(
  tx: Queryable,
  { id, authorId }: { id: string; authorId: string | undefined },
) {
  const deleted = nameCte('deleted_poll', 'id', 'discussion_id', 'author_id');
  const isByAuthorSql = authorId ? sql`p.author_id = ${authorId}` : sql`true`;
  return tx.row<{ discussion_id: string; author_id: string }>(sql`
    with ${deleted} as (
      delete from polls p using discussions d
      where p.id = ${id} and d.id = p.discussion_id and d.deleted_at is null and ${isByAuthorSql}
      returning p.id, p.discussion_id, p.author_id
    ), ${decrementAttachmentCountCte(deleted)}, ${changeBallotCountsByDayCte({
      memberId: sql`b.member_id`,
      castAt: sql`b.cast_at`,
      change: -1,
      from: sql`ballots b join ${deleted} on ${deleted.id} = b.poll_id`,
    })}
    select ${deleted.discussion_id}, ${deleted.author_id} from ${deleted}`);
}

/** Counts options and polls with a counter that does not match their ballots. */
export async function countWrongPollCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select (select count(*) from poll_options o
            where o.votes <> (select count(*) from ballots b where b.poll_id = o.poll_id and o.index = any(b.choices)))
         + (select count(*) from polls p
            where p.voters <> (select count(*) from ballots b where b.poll_id = p.id)) as wrong`);
  return row?.wrong ?? 0;
}

/** Counts ballots that choose an option that does not exist, or more options than allowed. */
export async function countInvalidBallots(db: Queryable) {
  const row = await db.row<{ invalid: number }>(sql`
    select count(*) as invalid from ballots b join polls p on p.id = b.poll_id
    where (cardinality(b.choices) > 1 and not p.allows_multiple)
       or exists (select from unnest(b.choices) chosen
                  where not exists (select from poll_options o where o.poll_id = p.id and o.index = chosen))`);
  return row?.invalid ?? 0;
}

import { defaultPointsBySource, type PointSource } from '@mutirao/contract/features/points/limits';
import type { CteName } from '#platform/database/cte';
import { sql, type Sql } from '#platform/database/database';

// Parts of statements for features with actions that give points, so that an action and its points need only one round
// trip. Every statement locks the rows in the same order: the cause, its entry, the day of the acting member, the total
// of the receiving member.

/** SQL fragments: the points that each kind of action gives now. */
export const pointsSqlBySource = {
  discussion: sql`coalesce((select points_per_post from hub_settings), ${defaultPointsBySource.discussion})`,
  comment: sql`coalesce((select points_per_comment from hub_settings), ${defaultPointsBySource.comment})`,
  discussion_like: sql`coalesce((select points_per_like from hub_settings), ${defaultPointsBySource.discussion_like})`,
  comment_like: sql`coalesce((select points_per_like from hub_settings), ${defaultPointsBySource.comment_like})`,
  event_presence: sql`coalesce((select points_per_presence from hub_settings), ${defaultPointsBySource.event_presence})`,
  // The hub has no setting for courses.
  course: sql`${defaultPointsBySource.course}::integer`,
} satisfies Record<PointSource, Sql>;

/**
 * The column of `interaction_days` that counts each kind of action. Attending an event and completing a course are not
 * counted there.
 */
const counters = {
  discussion: sql`discussions`,
  comment: sql`comments`,
  discussion_like: sql`likes`,
  comment_like: sql`likes`,
  event_presence: undefined,
  course: undefined,
} satisfies Record<PointSource, Sql | undefined>;

/**
 * The actions that were added or undone. Every field is an SQL expression over the rows of `from`, with one row per
 * action.
 */
type PointActions = {
  causeId: Sql;
  /** The member who acts, and the member who receives the points. */
  byId: Sql;
  memberId: Sql;
  isGrant: Sql;
  doneAt: Sql;
  from: Sql;
};

type PointsMove = {
  kind: PointSource;
  at: Date;
  actions: PointActions;
  /** True if content is restored: it gives the points that it gave before, not the current value. */
  isRestoration?: boolean;
};

/**
 * Gives the points of actions, or takes back those of undone actions, and counts them on their day. An action that
 * already counts gives nothing again: the row of its first entry decides between concurrent requests.
 */
export const grantOrRevokePointsCte = ({ kind, at, actions, isRestoration = false }: PointsMove): Sql => sql`
  point_cause as (
    insert into point_entries as e (cause_id, by_id, kind, turn, member_id, amount, at, turns, given, since)
    select cause_id, by_id, ${kind}, 1, member_id, worth, ${at}::timestamptz, case when gives then 1 else 2 end, worth,
           case when gives then done_at end
    from (${selectActions(actions)}) action cross join lateral (select case when gives then ${pointsSqlBySource[kind]} else 0 end as worth) price
    on conflict (cause_id, by_id, kind, turn) do update
    set turns = e.turns + 1,
        given = case when excluded.turns = 1 and not ${isRestoration}::boolean then excluded.given else e.given end,
        since = case when excluded.turns = 1 then excluded.since else e.since end
    where e.turns % 2 = excluded.turns - 1
    returning e.cause_id, e.by_id, e.member_id, e.turns, e.since,
              case when e.turns % 2 = 1 then 1 else -1 end as change,
              case when e.turns % 2 = 1 then e.given else -e.given end as amount
  ), point_turn as (
    insert into point_entries (cause_id, by_id, kind, turn, member_id, amount, at)
    select cause_id, by_id, ${kind}, turns, member_id, amount, ${at}::timestamptz from point_cause
    where turns > 1 and since is not null
  ), ${pointDayCte(counters[kind])}point_total as (
    insert into member_points as p (member_id, points)
    select c.member_id, c.amount from point_cause c ${counters[kind] ? sql`join point_day d on d.member_id = c.by_id` : sql`where c.since is not null`}
    on conflict (member_id) do update set points = p.points + excluded.points, checked = false
  )`;

const selectActions = ({ causeId, byId, memberId, isGrant, doneAt, from }: PointActions) => sql`
  select ${causeId} as cause_id, ${byId} as by_id, ${memberId} as member_id, ${isGrant} as gives, ${doneAt} as done_at from ${from}`;

const pointDayCte = (counter: Sql | undefined): Sql =>
  counter
    ? sql`
  point_day as (
    insert into interaction_days as d (member_id, day, ${counter})
    select by_id, hub_day(since), change from point_cause where since is not null
    on conflict (member_id, day) do update set ${counter} = d.${counter} + excluded.${counter}
    returning d.member_id
  ), `
    : sql.empty;

/**
 * Returns the point actions of writing discussions or comments: each row of `content` gives points to its author, or
 * takes them back if `isGrant` is false.
 */
export const toAuthorshipPointActionFragments = (
  content: CteName<'id' | 'author_id' | 'created_at'>,
  isGrant: boolean,
): PointActions => ({
  causeId: content.id,
  byId: content.author_id,
  memberId: content.author_id,
  isGrant: sql`${isGrant}::boolean`,
  doneAt: content.created_at,
  from: content,
});

type CountedBallots = { memberId: Sql; castAt: Sql; change: 1 | -1; from: Sql };

/**
 * Adds `change` to the number of ballots on the day when each ballot was cast. `from` must have at most one row per
 * member, because a statement cannot upsert the same row twice.
 */
export const changeBallotCountsByDayCte = ({ memberId, castAt, change, from }: CountedBallots): Sql => sql`
  ballot_day as (
    insert into interaction_days as d (member_id, day, ballots)
    select ${memberId}, hub_day(${castAt}), ${change}::int from ${from} order by 1
    on conflict (member_id, day) do update set ballots = d.ballots + excluded.ballots
  )`;

/** Marks the badges of members as due for evaluation. `from` must have at most one row per member. */
export const markBadgesDueCte = ({ memberId, from }: { memberId: Sql; from: Sql }): Sql => sql`
  badges_due as (
    insert into member_points (member_id, points) select ${memberId}, 0 from ${from}
    on conflict (member_id) do update set checked = false
  )`;

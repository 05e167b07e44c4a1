import { sql, type Queryable } from '#platform/database/database';

export type CourseStatsRow = {
  enrolments: number;
  completions: number;
  ratings: number;
  stars: number;
  lessons: { id: string; title: string; done: number; stopped: number }[];
};

/**
 * Returns the stored counters of a course, and for each lesson how many learners have done it and how many opened it
 * last without completing the course.
 */
export async function findCourseStats(db: Queryable, id: string) {
  return db.row<CourseStatsRow>(sql`
    select v.enrolments, v.completions, v.ratings, v.stars, (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'done', coalesce(d.done, 0),
        'stopped', coalesce(s.stopped, 0)) order by m.position, l.position), '[]')
      from course_modules m join lessons l on l.module_id = m.id
      left join (
        select p.lesson_id, count(*)::int as done from lesson_progress p
        where p.course_id = ${id} and p.done_at is not null group by 1
      ) d on d.lesson_id = l.id
      left join (
        select n.last_lesson_id, count(*)::int as stopped from enrolments n
        where n.course_id = ${id} and n.ended_at is null and n.completed_at is null and n.last_lesson_id is not null group by 1
      ) s on s.last_lesson_id = l.id
      where m.course_id = ${id}) as lessons
    from course_counts v where v.course_id = ${id}`);
}

/** Counts courses with stored counters that differ from their lessons and enrolments. */
export async function countWrongCourseCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from course_counts v
    join courses c on c.id = v.course_id
    cross join lateral (select count(*) as lessons from lessons l where l.course_id = v.course_id) l
    cross join lateral (
      select count(*) as enrolments, count(n.completed_at) as completions, count(n.stars) as ratings,
             coalesce(sum(n.stars), 0) as stars
      from enrolments n where n.course_id = v.course_id and n.ended_at is null
    ) n
    where (c.lessons, v.enrolments, v.completions, v.ratings, v.stars)
       <> (l.lessons, n.enrolments, n.completions, n.ratings, n.stars)`);
  return row?.wrong ?? 0;
}

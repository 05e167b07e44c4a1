import { enrolInFreeCourse } from '#features/courses/index';
import type { DemoCourse, DemoLessonQuestion } from './course.ts';
import { buildAcceptedDemoComment } from './discussion.ts';
import { demoLessonQuestionsByCourse } from './lesson-questions/all.ts';
import {
  millisecondsPerDay,
  millisecondsPerHour,
  moveToWakingHours,
  pickRandomHourIfThreeDaysOld,
} from './moments.ts';
import { createSeededRandomGenerator, hashToSeed } from './random.ts';
import type { ScheduledDiscussion } from './schedule.ts';
import { queueDiscussion, type PublishedDiscussionsByTitle } from './seed-discussions.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

/** A course of the demo once it is created, and the time of its publication. */
export type CreatedDemoCourse = {
  id: string;
  lessons: { id: string; title: string; isRead: boolean }[];
  from: number;
};

/** The questions about lessons, with their discussions by title. */
export type DemoLessonDiscussions = {
  scheduled: ScheduledDiscussion[];
  published: PublishedDiscussionsByTitle;
};

/** Adds the questions about a course's lessons to the timeline, with their answers and likes. */
export function queueDemoLessonQuestions(
  {
    demoHub,
    timeline,
    questions,
  }: { demoHub: DemoHub; timeline: TimedActionQueue; questions: DemoLessonDiscussions },
  { course, createdCourse }: { course: DemoCourse; createdCourse: CreatedDemoCourse },
) {
  for (const question of demoLessonQuestionsByCourse.get(course) ?? []) {
    const scheduled = scheduleQuestion(question, { from: createdCourse.from, now: demoHub.now() });
    questions.scheduled.push(scheduled);
    const prepare = async () => {
      // Only enrolled members can ask about a lesson that is not a preview, so the member enrols in a free
      // course first. For a course with a price, the member has already paid.
      const me = demoHub.me(question.by);
      if (course.price === 0) await enrolInFreeCourse(demoHub.ctx, { me, params: { id: createdCourse.id } });
      const lesson = createdCourse.lessons.find(({ title }) => title === question.lesson);
      if (!lesson) throw new Error(`${course.title} has no lesson "${question.lesson}"`);
      return { lesson: { id: lesson.id } };
    };
    const { published } = questions;
    queueDiscussion({ demoHub, timeline, published, drawings: new Map(), prepare }, scheduled);
  }
}

/**
 * The answer comes some hours after the question, and the thanks of the question's author some hours after
 * the answer; neither comes at night.
 */
function scheduleQuestion(
  { by, days, title, text, answer, thanks }: DemoLessonQuestion,
  { from, now }: { from: number; now: Date },
): ScheduledDiscussion {
  const random = createSeededRandomGenerator(hashToSeed(title));
  const publishedAt = pickRandomHourIfThreeDaysOld(new Date(from + days * millisecondsPerDay), now, random);
  const laterBy = (time: Date, hours: number) =>
    moveToWakingHours(new Date(time.getTime() + hours * millisecondsPerHour), now);
  const answeredAt = laterBy(publishedAt, 0.5 + random() * 14);
  const thankedAt = laterBy(answeredAt, 0.3 + random() * 10);
  const comment = answer && buildAcceptedDemoComment(...answer);
  const replies = thanks === undefined ? [] : [{ by, text: thanks, publishedAt: thankedAt }];
  return {
    discussion: {
      by,
      days,
      category: null,
      title,
      text,
      likes: 1 + Math.floor(random() * 7),
      ...(comment ? { thread: [comment] } : {}),
    },
    publishedAt,
    comments: comment ? [{ ...comment, publishedAt: answeredAt, replies }] : [],
    random,
  };
}

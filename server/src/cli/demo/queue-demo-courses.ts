import {
  addLesson,
  addModule,
  changePaymentReceiverSettings,
  createCourse,
  enrolInFreeCourse,
  finishLesson,
  markLessonOpened,
  publishCourse,
  rateCourse,
} from '#features/courses/index';
import type { DemoCourse } from './course.ts';
import { demoCourses } from './courses/all.ts';
import { databaseCourse } from './courses/databases.ts';
import { terminalCourse } from './courses/terminal.ts';
import { millisecondsPerDay, millisecondsPerHour, pickRandomHourIfThreeDaysOld } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import {
  queueDemoLessonQuestions,
  type CreatedDemoCourse,
  type DemoLessonDiscussions,
} from './queue-demo-lesson-questions.ts';
import { createSeededRandomGenerator, shuffleByWeight } from './random.ts';
import { pickStars } from './tastes.ts';
import { readTextField, type DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

type SeedContext = { demoHub: DemoHub; timeline: TimedActionQueue; start: number; random: () => number };
type SeededCourse = { course: DemoCourse; createdCourse: CreatedDemoCourse };

// These members enrol in each course without orders before all others. Every third member who enrols
// completes the course, so ana, caio and dora, the accounts with which users of the demo sign in, are in
// every third place.
const learners: readonly DemoPersonSlug[] = ['ana', 'vera', 'davi', 'caio', 'nina', 'tati', 'dora'];

/**
 * Adds to the timeline the courses with their enrolments, questions and payments. Returns the questions about lessons;
 * they are filled in while the timeline plays.
 */
export function queueDemoCourses(demoHub: DemoHub, timeline: TimedActionQueue): DemoLessonDiscussions {
  const start = demoHub.now().getTime();
  const seedContext = { demoHub, timeline, start, random: createSeededRandomGenerator(11) };
  timeline.add(new Date(start - 300 * millisecondsPerDay), () =>
    changePaymentReceiverSettings(demoHub.ctx, {
      me: { id: demoHub.member('dora').id },
      body: { receiver: { key: 'caixa@demo.exemplo.com.br', name: 'Comunidade Mutirao', city: 'Sao Paulo' } },
    }),
  );
  const questions: DemoLessonDiscussions = { scheduled: [], published: new Map() };
  for (const [index, course] of demoCourses.entries()) {
    const from = start - (290 - index * 52) * millisecondsPerDay;
    const created: CreatedDemoCourse = { id: '', lessons: [], from };
    timeline.add(new Date(from), () => seedCourse(demoHub, course, created));
    queueDemoLessonQuestions({ demoHub, timeline, questions }, { course, createdCourse: created });
    const orders = ordersByCourse.get(course);
    if (orders) queueOrders(seedContext, { course, createdCourse: created, orders });
    else queueEnrolments(seedContext, { course, createdCourse: created, courseIndex: index });
  }
  return questions;
}

async function seedCourse(demoHub: DemoHub, course: DemoCourse, created: CreatedDemoCourse) {
  const me = { id: demoHub.member('elis').id, role: 'moderator' } as const;
  const { modules, ...body } = course;
  const { ctx } = demoHub;
  const { id } = await createCourse(ctx, { me, body, request: { idempotencyKey: undefined } });
  created.id = id;
  for (const { title, lessons } of modules) {
    const module = await addModule(ctx, { me, params: { id }, body: { title } });
    for (const draft of lessons) {
      const lesson = await addLesson(ctx, { me, params: { id: module.id }, body: draft });
      const isRead = draft.kind !== 'quiz' && draft.kind !== 'exercise';
      created.lessons.push({ id: lesson.id, title: draft.title, isRead });
    }
  }
  await publishCourse(ctx, { me, params: { id } });
}

/**
 * Adds members who enrol one after the other and complete a lesson a day, some of them the whole course and the others
 * a random share of it.
 */
function queueEnrolments(
  { demoHub, timeline, start, random }: SeedContext,
  { course, createdCourse, courseIndex }: SeededCourse & { courseIndex: number },
) {
  const { from } = createdCourse;
  const enrolmentCount = 16 - courseIndex * 2;
  const seen = new Set<DemoPersonSlug>();
  for (let index = 0; index < enrolmentCount; index += 1) {
    const startTime =
      from + millisecondsPerDay + (index / enrolmentCount) ** 1.3 * (start - from - 8 * millisecondsPerDay);
    const share = index % 3 === 0 ? 1 : 0.3 + random() * 0.6;
    timeline.add(new Date(startTime), async () => {
      const member = [...learners, ...shuffleByWeight(random, demoHub.activeMembers())].find(
        (slug) => demoHub.members.has(slug) && !seen.has(slug) && slug !== 'elis',
      );
      if (!member) return;
      seen.add(member);
      await takeCourse(demoHub, { member, course, createdCourse, share, startTime });
    });
  }
}

type Learning = SeededCourse & { member: DemoPersonSlug; share: number; startTime: number };

async function takeCourse(demoHub: DemoHub, { member, course, createdCourse, share, startTime }: Learning) {
  const me = demoHub.me(member);
  await enrolInFreeCourse(demoHub.ctx, { me, params: { id: createdCourse.id } });
  const read = createdCourse.lessons.filter(({ isRead }) => isRead);
  const finishedLessons = read.slice(0, Math.ceil(read.length * share));
  for (const [index, { id }] of finishedLessons.entries()) {
    const ctx = { ...demoHub.ctx, now: () => new Date(startTime + index * millisecondsPerDay) };
    await markLessonOpened(ctx, { me, params: { id } });
    await finishLesson(ctx, { me, params: { id } });
  }
  const courseContext = {
    ...demoHub.ctx,
    now: () => new Date(startTime + finishedLessons.length * millisecondsPerDay),
  };
  if (finishedLessons.length * 2 >= createdCourse.lessons.length)
    await rateCourse(courseContext, {
      me,
      params: { id: createdCourse.id },
      body: { stars: pickStars(member, course.title) },
    });
}

type CourseOrders = { paid: readonly DemoPersonSlug[]; waiting: readonly DemoPersonSlug[] };

const ordersByCourse: ReadonlyMap<DemoCourse, CourseOrders> = new Map([
  [
    databaseCourse,
    {
      paid: ['hugo', 'zilda', 'caio', 'paty', 'pedro', 'lucas', 'malu', 'dora'],
      waiting: ['ana', 'nath'],
    },
  ],
  [terminalCourse, { paid: ['ana', 'cida', 'seba', 'vera'], waiting: [] }],
]);

/** Adds the orders of a course. The waiting ones are from the last hours, the others were paid an hour later. */
function queueOrders(
  seedContext: SeedContext,
  { course, createdCourse, orders: { paid, waiting } }: SeededCourse & { orders: CourseOrders },
) {
  const { demoHub, timeline, start, random } = seedContext;
  const placeOrder = async (buyer: DemoPersonSlug) =>
    readTextField(await demoHub.call(buyer, 'PUT', `/api/courses/${createdCourse.id}/order`), 'id');
  for (const [index, buyer] of paid.entries()) {
    const day = new Date(createdCourse.from + (3 + index * 17) * millisecondsPerDay);
    const moment = pickRandomHourIfThreeDaysOld(day, new Date(start), random);
    let order = '';
    timeline.add(moment, async () => void (order = await placeOrder(buyer)), buyer);
    timeline.add(new Date(moment.getTime() + millisecondsPerHour), async () => {
      await demoHub.call('dora', 'PUT', `/api/admin/course-orders/${order}/payment`, {
        endToEndId: `E${order.slice(-12).toUpperCase()}DEMO`,
      });
      if (index % 4 !== 3) await completeFirstLessonsAndRate(demoHub, buyer, { course, createdCourse });
    });
  }
  for (const [index, buyer] of waiting.entries()) {
    const moment = start - (waiting.length - index) * 3 * millisecondsPerHour;
    timeline.add(new Date(moment), async () => void (await placeOrder(buyer)), buyer);
  }
}

async function completeFirstLessonsAndRate(
  demoHub: DemoHub,
  member: DemoPersonSlug,
  { course, createdCourse }: SeededCourse,
) {
  const me = demoHub.me(member);
  for (const lesson of createdCourse.lessons.slice(0, 3)) {
    await markLessonOpened(demoHub.ctx, { me, params: { id: lesson.id } });
    await finishLesson(demoHub.ctx, { me, params: { id: lesson.id } });
  }
  await rateCourse(demoHub.ctx, {
    me,
    params: { id: createdCourse.id },
    body: { stars: pickStars(member, course.title) },
  });
}

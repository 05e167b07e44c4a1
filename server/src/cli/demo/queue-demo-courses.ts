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

type Play = { stage: DemoHub; timeline: TimedActionQueue; start: number; random: () => number };
type Taught = { course: DemoCourse; made: CreatedDemoCourse };

// These members enrol in each course without orders before all others. Every third member who enrols
// completes the course, so ana, caio and dora, the accounts with which users of the demo sign in, are in
// every third place.
const learners: readonly DemoPersonSlug[] = ['ana', 'vera', 'davi', 'caio', 'nina', 'tati', 'dora'];

/**
 * Adds to the timeline the courses with their enrolments, questions and payments. Returns the questions about lessons;
 * they are filled in while the timeline plays.
 */
export function queueDemoCourses(stage: DemoHub, timeline: TimedActionQueue): DemoLessonDiscussions {
  const start = stage.now().getTime();
  const play = { stage, timeline, start, random: createSeededRandomGenerator(11) };
  timeline.add(new Date(start - 300 * millisecondsPerDay), () =>
    changePaymentReceiverSettings(stage.ctx, {
      me: { id: stage.member('dora').id },
      body: { receiver: { key: 'caixa@demo.exemplo.com.br', name: 'Comunidade Mutirao', city: 'Sao Paulo' } },
    }),
  );
  const questions: DemoLessonDiscussions = { scheduled: [], published: new Map() };
  for (const [index, course] of demoCourses.entries()) {
    const from = start - (290 - index * 52) * millisecondsPerDay;
    const created: CreatedDemoCourse = { id: '', lessons: [], from };
    timeline.add(new Date(from), () => seedCourse(stage, course, created));
    queueDemoLessonQuestions({ stage, timeline, questions }, { course, made: created });
    const orders = ordersByCourse.get(course);
    if (orders) playOrders(play, { course, made: created, orders });
    else playLearning(play, { course, made: created, courseIndex: index });
  }
  return questions;
}

async function seedCourse(stage: DemoHub, course: DemoCourse, created: CreatedDemoCourse) {
  const me = { id: stage.member('elis').id, role: 'moderator' } as const;
  const { modules, ...body } = course;
  const { ctx } = stage;
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
function playLearning(
  { stage, timeline, start, random }: Play,
  { course, made, courseIndex }: Taught & { courseIndex: number },
) {
  const { from } = made;
  const enrolmentCount = 16 - courseIndex * 2;
  const seen = new Set<DemoPersonSlug>();
  for (let index = 0; index < enrolmentCount; index += 1) {
    const begins =
      from + millisecondsPerDay + (index / enrolmentCount) ** 1.3 * (start - from - 8 * millisecondsPerDay);
    const share = index % 3 === 0 ? 1 : 0.3 + random() * 0.6;
    timeline.add(new Date(begins), async () => {
      const member = [...learners, ...shuffleByWeight(random, stage.activeMembers())].find(
        (slug) => stage.members.has(slug) && !seen.has(slug) && slug !== 'elis',
      );
      if (!member) return;
      seen.add(member);
      await learn(stage, { member, course, made, share, begins });
    });
  }
}

type Learning = Taught & { member: DemoPersonSlug; share: number; begins: number };

async function learn(stage: DemoHub, { member, course, made, share, begins }: Learning) {
  const me = stage.me(member);
  await enrolInFreeCourse(stage.ctx, { me, params: { id: made.id } });
  const read = made.lessons.filter(({ isRead }) => isRead);
  const done = read.slice(0, Math.ceil(read.length * share));
  for (const [index, { id }] of done.entries()) {
    const ctx = { ...stage.ctx, now: () => new Date(begins + index * millisecondsPerDay) };
    await markLessonOpened(ctx, { me, params: { id } });
    await finishLesson(ctx, { me, params: { id } });
  }
  const courseContext = { ...stage.ctx, now: () => new Date(begins + done.length * millisecondsPerDay) };
  if (done.length * 2 >= made.lessons.length)
    await rateCourse(courseContext, {
      me,
      params: { id: made.id },
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
function playOrders(
  play: Play,
  { course, made, orders: { paid, waiting } }: Taught & { orders: CourseOrders },
) {
  const { stage, timeline, start, random } = play;
  const placeOrder = async (buyer: DemoPersonSlug) =>
    readTextField(await stage.call(buyer, 'PUT', `/api/courses/${made.id}/order`), 'id');
  for (const [index, buyer] of paid.entries()) {
    const day = new Date(made.from + (3 + index * 17) * millisecondsPerDay);
    const moment = pickRandomHourIfThreeDaysOld(day, new Date(start), random);
    let order = '';
    timeline.add(moment, async () => void (order = await placeOrder(buyer)), buyer);
    timeline.add(new Date(moment.getTime() + millisecondsPerHour), async () => {
      await stage.call('dora', 'PUT', `/api/admin/course-orders/${order}/payment`, {
        endToEndId: `E${order.slice(-12).toUpperCase()}DEMO`,
      });
      if (index % 4 !== 3) await readBeginning(stage, buyer, { course, made });
    });
  }
  for (const [index, buyer] of waiting.entries()) {
    const moment = start - (waiting.length - index) * 3 * millisecondsPerHour;
    timeline.add(new Date(moment), async () => void (await placeOrder(buyer)), buyer);
  }
}

async function readBeginning(stage: DemoHub, member: DemoPersonSlug, { course, made }: Taught) {
  const me = stage.me(member);
  for (const lesson of made.lessons.slice(0, 3)) {
    await markLessonOpened(stage.ctx, { me, params: { id: lesson.id } });
    await finishLesson(stage.ctx, { me, params: { id: lesson.id } });
  }
  await rateCourse(stage.ctx, {
    me,
    params: { id: made.id },
    body: { stars: pickStars(member, course.title) },
  });
}

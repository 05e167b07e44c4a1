import { setAcceptedComment, addComment } from '#features/comments/index';
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
import { createDiscussion } from '#features/discussions/index';
import type { DemoCourse } from './course.ts';
import { demoCourses } from './courses/all.ts';
import { databaseCourse } from './courses/databases.ts';
import { terminalCourse } from './courses/terminal.ts';
import { demoLessonQuestionsByCourseTitle } from './lesson-questions.ts';
import { millisecondsPerDay, millisecondsPerHour, pickTimeDaysAgo } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { createSeededRandomGenerator, shuffleByWeight } from './random.ts';
import { readTextField, type DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

type Lesson = { id: string; isRead: boolean };
type Play = { stage: DemoHub; timeline: TimedActionQueue; start: number; random: () => number };
type Created = { id: string; lessons: Lesson[] };

// These members enrol in each course without orders before all others. Users of the demo can sign in as ana, caio and
// dora. Every third of them completes the course.
const learners: readonly DemoPersonSlug[] = ['ana', 'vera', 'davi', 'caio', 'nina', 'tati', 'dora'];

/** Adds to the timeline the courses with their enrolments, questions and payments. */
export function queueDemoCourses(stage: DemoHub, timeline: TimedActionQueue) {
  const start = stage.now().getTime();
  const play = { stage, timeline, start, random: createSeededRandomGenerator(11) };
  timeline.add(new Date(start - 300 * millisecondsPerDay), () =>
    changePaymentReceiverSettings(stage.ctx, {
      me: { id: stage.member('dora').id },
      body: { receiver: { key: 'caixa@demo.exemplo.com.br', name: 'Comunidade Mutirao', city: 'Sao Paulo' } },
    }),
  );
  for (const [index, course] of demoCourses.entries()) {
    const from = start - (290 - index * 52) * millisecondsPerDay;
    const created: Created = { id: '', lessons: [] };
    timeline.add(new Date(from), () => seedCourse(stage, course, created));
    playQuestion(play, { course, made: created, from });
    const orders = ordersByCourse.get(course);
    if (orders) playOrders(play, { made: created, from, orders });
    else playLearning(play, { made: created, from, courseIndex: index });
  }
}

// Returns a time on the same day, at an hour at which members usually write.
function pickTimeOfDay({ start, random }: Play, time: number) {
  const daysAgo = (days: number) => new Date(start - days * millisecondsPerDay);
  return pickTimeDaysAgo(daysAgo, (start - time) / millisecondsPerDay, random).getTime();
}

async function seedCourse(stage: DemoHub, course: DemoCourse, created: Created) {
  const me = { id: stage.member('elis').id, role: 'moderator' } as const;
  const { modules, ...body } = course;
  const { ctx } = stage;
  const { id } = await createCourse(ctx, { me, body, request: { idempotencyKey: undefined } });
  created.id = id;
  for (const { title, lessons } of modules) {
    const module = await addModule(ctx, { me, params: { id }, body: { title } });
    for (const draft of lessons) {
      const lesson = await addLesson(ctx, { me, params: { id: module.id }, body: draft });
      created.lessons.push({ id: lesson.id, isRead: draft.kind !== 'quiz' && draft.kind !== 'exercise' });
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
  { made, from, courseIndex }: { made: Created; from: number; courseIndex: number },
) {
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
      await learn(stage, { member, made, share, begins });
    });
  }
}

type Learning = { member: DemoPersonSlug; made: Created; share: number; begins: number };

async function learn(stage: DemoHub, { member, made, share, begins }: Learning) {
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
      body: { stars: 4 + (member.length % 2) },
    });
}

type Taught = { course: DemoCourse; made: Created; from: number };

function playQuestion(play: Play, { course, made, from }: Taught) {
  const { stage, timeline } = play;
  for (const { by, title, text, answer: reply, days } of demoLessonQuestionsByCourseTitle[course.title] ??
    []) {
    let id = '';
    const moment = pickTimeOfDay(play, from + days * millisecondsPerDay);
    timeline.add(
      new Date(moment),
      async () => {
        const lesson = { id: made.lessons[0]?.id ?? '' };
        const author = { ...stage.me(by), role: 'member' as const };
        ({ id } = await createDiscussion(stage.ctx, author, { title, content: text, lesson }));
      },
      by,
    );
    if (!reply) continue;
    const [teacher, content] = reply;
    timeline.add(
      new Date(moment + 5 * millisecondsPerHour),
      async () => {
        const input = { me: stage.me(teacher), params: { id }, body: { content } };
        const comment = await addComment(stage.ctx, input);
        await setAcceptedComment(stage.ctx, { discussionId: id, commentId: comment.id, me: stage.me(by) });
      },
      teacher,
    );
  }
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
  { made, from, orders: { paid, waiting } }: { made: Created; from: number; orders: CourseOrders },
) {
  const { stage, timeline, start } = play;
  const placeOrder = async (buyer: DemoPersonSlug) =>
    readTextField(await stage.call(buyer, 'PUT', `/api/courses/${made.id}/order`), 'id');
  for (const [index, buyer] of paid.entries()) {
    const moment = pickTimeOfDay(play, from + (3 + index * 17) * millisecondsPerDay);
    let order = '';
    timeline.add(new Date(moment), async () => void (order = await placeOrder(buyer)), buyer);
    timeline.add(new Date(moment + millisecondsPerHour), async () => {
      await stage.call('dora', 'PUT', `/api/admin/course-orders/${order}/payment`, {
        endToEndId: `E${order.slice(-12).toUpperCase()}DEMO`,
      });
      if (index % 2 === 0) await readBeginning(stage, buyer, made);
    });
  }
  for (const [index, buyer] of waiting.entries()) {
    const moment = start - (waiting.length - index) * 3 * millisecondsPerHour;
    timeline.add(new Date(moment), async () => void (await placeOrder(buyer)), buyer);
  }
}

async function readBeginning(stage: DemoHub, member: DemoPersonSlug, { id, lessons }: Created) {
  const me = stage.me(member);
  for (const lesson of lessons.slice(0, 3)) {
    await markLessonOpened(stage.ctx, { me, params: { id: lesson.id } });
    await finishLesson(stage.ctx, { me, params: { id: lesson.id } });
  }
  await rateCourse(stage.ctx, { me, params: { id }, body: { stars: 5 } });
}

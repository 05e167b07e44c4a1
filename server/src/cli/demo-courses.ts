import {
  addLesson,
  addModule,
  changeReceiver,
  createCourse,
  enrol,
  finishLesson,
  openLesson,
  publishCourse,
  rateCourse,
} from '#features/courses/index';
import type { House } from '#platform/house/house';
import { demoCourses, type DemoCourse } from './demo-lessons.ts';

type Hub = Pick<House, 'db' | 'live' | 'config' | 'identity'>;
type Wish = { members: readonly string[]; now: Date };

const day = 86_400_000;

/** Lets the invented community teach and learn: courses that are free, one that is sold, and who is how far. */
export async function teach(hub: Hub, { members, now }: Wish) {
  const [admin = '', teacher = ''] = members;
  const house = { ...hub, now: () => now };
  await changeReceiver(house, {
    me: { id: admin },
    body: { receiver: { key: 'caixa@demo.exemplo.com.br', name: 'Comunidade Mutirao', city: 'Sao Paulo' } },
  });
  for (const [turn, course] of demoCourses.entries()) {
    const at = new Date(now.getTime() - (demoCourses.length - turn) * 9 * day);
    const lessons = await make({ ...hub, now: () => at }, { course, teacher });
    if (course.price === 0) await learn(hub, { ...lessons, members, from: at });
  }
}

async function make(
  house: Hub & Pick<House, 'now'>,
  { course, teacher }: { course: DemoCourse; teacher: string },
) {
  const me = { id: teacher, role: 'moderator' } as const;
  const { modules, ...body } = course;
  const { id } = await createCourse(house, { me, body, request: { key: undefined } });
  const lessons: { id: string; isRead: boolean }[] = [];
  for (const { title, lessons: drafts } of modules) {
    const module = await addModule(house, { me, params: { id }, body: { title } });
    for (const draft of drafts) {
      const made = await addLesson(house, { me, params: { id: module.id }, body: draft });
      lessons.push({ id: made.id, isRead: draft.kind !== 'quiz' && draft.kind !== 'exercise' });
    }
  }
  await publishCourse(house, { me, params: { id } });
  return { id, lessons };
}

type Learning = {
  id: string;
  lessons: readonly { id: string; isRead: boolean }[];
  members: readonly string[];
  from: Date;
};

/** Some come and go on, each as far as their place in the list says; who has done half says what they think of it. */
async function learn(hub: Hub, { id, lessons, members, from }: Learning) {
  const read = lessons.filter(({ isRead }) => isRead);
  for (const [turn, member] of members.slice(2, 12).entries()) {
    const me = { id: member, role: 'member' } as const;
    const house = { ...hub, now: () => new Date(from.getTime() + (turn + 1) * 6 * 3_600_000) };
    await enrol(house, { me, params: { id } });
    const done = read.slice(0, (turn * 3) % (read.length + 1));
    for (const lesson of done) {
      await openLesson(house, { me, params: { id: lesson.id } });
      await finishLesson(house, { me, params: { id: lesson.id } });
    }
    if (done.length * 2 >= lessons.length)
      await rateCourse(house, { me, params: { id }, body: { stars: 4 + (turn % 2) } });
  }
}

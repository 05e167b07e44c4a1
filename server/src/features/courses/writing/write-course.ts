import type * as calls from '@mutirao/contract/features/courses/endpoints';
import type { Course } from '@mutirao/contract/features/courses/shapes';
import { insistOnRole, staffOf } from '#features/members/index';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { conflict, forbidden } from '#platform/http/refusal';
import { alreadySent, once } from '#platform/once/once';
import { noCourse, readerOf, toCourse } from '../course-view.ts';
import { readCourse } from '../read-courses.ts';
import { holdCourse, type CourseRow } from '../reading/store.ts';
import { refusePrice } from './refuse-price.ts';
import { deleteDraft, insertCourse, lockCourse, updateCourse, type Written, type Values } from './store.ts';
import { tellOfCourse } from './tell-of-course.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity'>;
type By = { me: Pick<Me, 'id' | 'role'> };
type One = By & Pick<Asked<typeof calls.publishCourse>, 'params'>;
type Making = By & Pick<Asked<typeof calls.createCourse>, 'body'> & { request: { key: string | undefined } };

/** Creates a draft, once for each idempotency key. */
export function createCourse(
  { db, live, now }: Parts,
  { me, body, request: { key } }: Making,
): Promise<Course> {
  const at = now();
  return once(
    db,
    { memberId: me.id, key },
    {
      make: () =>
        db.transaction(async (tx) => {
          const id = timelyId(at);
          if (!(await insertCourse(tx, { ...body, id, memberId: me.id, now: at, key }))) {
            await insistOnRole(tx, me, 'moderator');
            throw alreadySent();
          }
          tx.afterCommit(() => tellOfCourse(live, { id, status: 'draft', staff: [me.id] }));
          return readCourse(tx, { id, me });
        }),
      find: (id) => readCourse(db, { id, me }),
    },
  );
}

/** Updates the fields of a course that are sent. */
export const changeCourse = (
  house: Parts,
  { body: { seen, ...parts }, ...one }: Pick<Asked<typeof calls.changeCourse>, 'me' | 'params' | 'body'>,
) =>
  change(house, one, 'course.changed', (known) => {
    if (seen !== undefined && seen !== known.changed_at.toISOString())
      throw conflict('Outra pessoa mudou este curso enquanto você o editava.');
    refusePrice(house, one.me, { known, price: parts.price });
    return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  });

/** Publishes a course that has at least one lesson. */
export const publishCourse = (house: Parts, one: One) =>
  change(house, one, 'course.published', ({ status, lessons }) => {
    if (status === 'published') throw conflict('Este curso já foi publicado.');
    if (lessons === 0) throw conflict('Acrescente ao menos uma aula antes de publicar o curso.');
    return { status: 'published' };
  });

/** Removes a course from the list; enrolled members retain access. */
export const archiveCourse = (house: Parts, one: One) =>
  change(house, one, 'course.archived', ({ status }) => {
    if (status === 'draft') throw conflict('Um rascunho não se arquiva: exclua-o.');
    if (status === 'archived') throw conflict('Este curso já foi arquivado.');
    return { status: 'archived' };
  });

/** Deletes a draft. */
export async function deleteCourse(house: Parts, { me, params: { id } }: One) {
  const { db, live, now } = house;
  await db.transaction(async (tx) => {
    const known = await lockCourse(tx, { which: { id }, staff: staffOf(house) });
    if (!known) throw noCourse();
    if (known.status !== 'draft') throw conflict('Só rascunhos se excluem. Arquive o curso.');
    if (!(await deleteDraft(tx, { id, memberId: me.id, now: now() }))) throw forbidden();
    tx.afterCommit(() => tellOfCourse(live, known));
  });
}

type Parted = Partial<Pick<Written, 'title' | 'description' | 'category' | 'price' | 'cover' | 'status'>>;

function change(
  house: Parts,
  { me, params: { id } }: One,
  action: string,
  decide: (known: CourseRow) => Parted,
): Promise<Course> {
  const { db, live, now } = house;
  return db.transaction(async (tx) => {
    const reader = readerOf(me);
    const known = await holdCourse(tx, { id, reader, staff: staffOf(house) });
    if (!known) throw noCourse();
    const to = { ...known, ...decide(known) };
    if (JSON.stringify(to) === JSON.stringify(known)) return toCourse(known, reader);
    const at = now();
    const deed = { memberId: me.id, now: at, action, ...notedOf(known, to) };
    if (!(await updateCourse(tx, to, deed))) throw forbidden();
    tx.afterCommit(() => tellOfCourse(live, to));
    return toCourse({ ...to, changed_at: at }, reader);
  });
}

/** Returns the before and after values for the audit entry: never the text. */
export function notedOf(known: Written, to: Written) {
  const names = (['status', 'price'] as const).filter((name) => known[name] !== to[name]);
  const only = (it: Written): Values => Object.fromEntries(names.map((name) => [name, it[name]]));
  return names.length === 0 ? { before: null, after: null } : { before: only(known), after: only(to) };
}

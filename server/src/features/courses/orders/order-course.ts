import { randomInt } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { CourseOrder } from '@mutirao/contract/features/courses/orders/shapes';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { conflict, Refusal } from '#platform/http/refusal';
import { pageByTime, pageWish } from '#platform/http/pages';
import { readCourse } from '../read-courses.ts';
import { tellOfOrder } from './settle.ts';
import * as store from './store.ts';
import { tellDesk } from './tell-desk.ts';
import { noOrder, statusOf, toOrder } from './view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity'>;
type One = { me: Pick<Me, 'id' | 'role'>; params: { id: string } };

/** Orders a priced course, or returns the open order. An order gives no access to the course. */
export function orderCourse(house: Parts, { me, params: { id } }: One): Promise<CourseOrder> {
  const at = house.now();
  const own = { courseId: id, memberId: me.id };
  return house.db.transaction(async (tx) => {
    const course = await readCourse(tx, { id, me });
    if (course.progress !== null) throw conflict('Você já está neste curso.');
    if (course.status !== 'published') throw conflict('Este curso não recebe inscrições agora.');
    if (course.price === 0) throw conflict('Este curso é gratuito: inscreva-se.');
    if (!course.canBuy) throw conflict('Este hub ainda não recebe pagamentos. Fale com a equipe.');
    const known = await store.findNewest(tx, own);
    if (known && statusOf(known, at) === 'waiting') return toOrder(known, at);
    const since = new Date(at.getTime() - 24 * 60 * 60 * 1000);
    if ((await store.countMade(tx, { memberId: me.id, since })) >= orderLimits.daily)
      throw new Refusal('too_many_requests', 'Você já fez muitos pedidos hoje. Tente de novo amanhã.', {
        retryAfterSeconds: 60 * 60,
      });
    await store.insertOrder(tx, { ...own, id: timelyId(at), txid: newTxid(), now: at });
    const order = await store.findNewest(tx, own);
    // The course was bought, archived or given away after the check above.
    if (!order || statusOf(order, at) !== 'waiting') throw conflict();
    await tellDesk(tx, house);
    return toOrder(order, at);
  });
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newTxid = () => Array.from({ length: 25 }, () => signs.charAt(randomInt(signs.length))).join('');

/** Returns the member's newest order of a course. */
export async function readCourseOrder({ db, now }: Pick<Parts, 'db' | 'now'>, { me, params: { id } }: One) {
  const order = await store.findNewest(db, { courseId: id, memberId: me.id });
  if (!order) throw noOrder();
  return toOrder(order, now());
}

export async function readOwnOrder({ db, now }: Pick<Parts, 'db' | 'now'>, { me, params: { id } }: One) {
  const order = await store.findOrder(db, id);
  if (order?.member_id !== me.id) throw noOrder();
  return toOrder(order, now());
}

/** Lists the member's own orders, newest first. */
export async function listOwnOrders(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { me, query }: Pick<Asked<typeof calls.listOwnOrders>, 'me' | 'query'>,
): Promise<Page<CourseOrder>> {
  const { after, limit } = pageWish(query);
  const rows = await store.listOwn(db, { memberId: me.id, after, limit });
  const at = now();
  return pageByTime(rows, limit, { view: (row) => toOrder(row, at), at: (row) => row.listed_at });
}

/** Cancels the member's own waiting order. A payment that arrives all the same is still accepted. */
export function cancelOrder(house: Parts, { me, params: { id } }: One): Promise<CourseOrder> {
  const at = house.now();
  return house.db.transaction(async (tx) => {
    const order = await store.holdOrder(tx, { id });
    if (order?.member_id !== me.id) throw noOrder();
    const status = statusOf(order, at);
    if (status === 'cancelled') return toOrder(order, at);
    if (status !== 'waiting') throw conflict('Este pedido não espera mais pagamento.');
    await store.closeOrder(tx, { id, now: at });
    tellOfOrder(tx, house.live, order);
    await tellDesk(tx, house);
    return toOrder({ ...order, closed_at: at }, at);
  });
}

import { randomInt } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { learningErrors } from '@mutirao/contract/features/courses/learning/errors';
import { orderErrors } from '@mutirao/contract/features/courses/orders/errors';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { ApiError, createConflictError } from '#platform/http/endpoints/api-error';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { readCourse } from '../read-courses.ts';
import { emitOrderChangedToMember } from './settle-order.ts';
import * as store from './store/orders.ts';
import { emitOrdersChangedToAdmins } from './emit-orders-changed-to-admins.ts';
import { createOrderNotFoundError, toOrderStatus, toCourseOrder } from './view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type CourseRequest = { me: Pick<CurrentMember, 'id' | 'role'>; params: { id: string } };

/** Orders a priced course, or returns the open order. An order gives no access to the course. */
export function orderCourse(ctx: Deps, { me, params: { id } }: CourseRequest): Promise<CourseOrder> {
  const at = ctx.now();
  const orderKey = { courseId: id, memberId: me.id };
  return ctx.db.transaction(async (tx) => {
    const course = await readCourse(tx, { id, me });
    if (course.progress !== null) throw new ApiError(orderErrors.already_enrolled());
    if (course.status !== 'published') throw new ApiError(learningErrors.enrolment_closed());
    if (course.price === 0) throw new ApiError(orderErrors.course_is_free());
    if (!course.canBuy) throw new ApiError(orderErrors.payments_not_set_up());
    const newestOrder = await store.findNewestOrder(tx, orderKey);
    if (newestOrder && toOrderStatus(newestOrder, at) === 'waiting') return toCourseOrder(newestOrder, at);
    const since = new Date(at.getTime() - 24 * 60 * 60 * 1000);
    if ((await store.countMemberOrdersSince(tx, { memberId: me.id, since })) >= orderLimits.daily)
      throw new ApiError(orderErrors.order_limit_reached(), {
        retryAfterSeconds: 60 * 60,
      });
    await store.insertOrder(tx, { ...orderKey, id: uuidv7(at), txid: newTxid(), now: at });
    const order = await store.findNewestOrder(tx, orderKey);
    // A concurrent request archived the course, made it free, removed the payment receiver or enrolled the member after
    // the checks above.
    if (!order || toOrderStatus(order, at) !== 'waiting') throw createConflictError();
    await emitOrdersChangedToAdmins(tx, ctx);
    return toCourseOrder(order, at);
  });
}

const txidCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newTxid = () =>
  Array.from({ length: 25 }, () => txidCharacters.charAt(randomInt(txidCharacters.length))).join('');

/** Returns the member's newest order of a course; throws a not-found error if there is none. */
export async function readOwnLatestCourseOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, params: { id } }: CourseRequest,
) {
  const order = await store.findNewestOrder(db, { courseId: id, memberId: me.id });
  if (!order) throw createOrderNotFoundError();
  return toCourseOrder(order, now());
}

export async function readOwnOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, params: { id } }: CourseRequest,
) {
  const order = await store.findOrder(db, id);
  if (order?.member_id !== me.id) throw createOrderNotFoundError();
  return toCourseOrder(order, now());
}

/** Lists the member's own orders, newest first. */
export async function listOwnOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, query }: Pick<HandlerInput<typeof calls.listOwnOrders>, 'me' | 'query'>,
): Promise<ListPage<CourseOrder>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await store.listOwnOrderRows(db, { memberId: me.id, after, limit });
  const at = now();
  return toTimePage(rows, limit, { view: (row) => toCourseOrder(row, at), at: (row) => row.listed_at });
}

/** Cancels the member's own waiting order. A payment that arrives all the same is still accepted. */
export function cancelOwnOrder(ctx: Deps, { me, params: { id } }: CourseRequest): Promise<CourseOrder> {
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, { id });
    if (order?.member_id !== me.id) throw createOrderNotFoundError();
    const status = toOrderStatus(order, at);
    if (status === 'cancelled') return toCourseOrder(order, at);
    if (status !== 'waiting') throw new ApiError(orderErrors.order_not_awaiting_payment());
    await store.setLockedOrderCancelled(tx, { id, now: at });
    emitOrderChangedToMember(tx, ctx.realtime, order);
    await emitOrdersChangedToAdmins(tx, ctx);
    return toCourseOrder({ ...order, closed_at: at }, at);
  });
}

import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { deleteIdempotencyKeysBefore, findIdempotentResourceId, type IdempotentRequest } from './store.ts';

// How long a key is stored, in milliseconds. A draft stores its idempotency key, so the key must be valid until a
// member who was away for weeks sends the draft again.
const keyRetentionMs = 30 * 24 * 60 * 60_000;

type Actions<Made> = {
  /** Creates the resource and claims the key in one transaction. Throws an API error if the key is already claimed. */
  create: () => Promise<Made>;
  /**
   * Returns the resource that an earlier request created, as the sender sees it now, or undefined if it no longer
   * exists.
   */
  findCreated: (id: string) => Promise<Made | undefined>;
};

/**
 * Creates a resource once for each key of its sender. If `create` throws an `ApiError` and the key was used
 * before, returns what the first request created, or throws `already_sent_and_gone` if that no longer exists.
 */
export async function createOrFindIdempotentResource<Made>(
  db: Queryable,
  request: IdempotentRequest,
  { create, findCreated }: Actions<Made>,
): Promise<Made> {
  try {
    return await create();
  } catch (error) {
    if (request.key === undefined || !(error instanceof ApiError)) throw error;
    const id = await findIdempotentResourceId(db, request);
    if (id === undefined) throw error;
    const created = await findCreated(id);
    if (created === undefined) throw createAlreadySentAndGoneError();
    return created;
  }
}

/** True if something was created under this key before. */
export const isIdempotencyKeyUsed = async (db: Queryable, request: IdempotentRequest) =>
  (await findIdempotentResourceId(db, request)) !== undefined;

/** Returns the error for a retry of something that was deleted since, because a retry must not create it again. */
export const createAlreadySentAndGoneError = () => new ApiError(platformErrors.already_sent_and_gone());

/** Purges keys that no client will send again. */
export const purgeIdempotencyKeys = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteIdempotencyKeysBefore(db, new Date(now().getTime() - keyRetentionMs));

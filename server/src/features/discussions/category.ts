import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { isOpenCategory } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import { ApiError, toFieldError } from '#platform/http/endpoints/api-error';

/** Returns an error if the category accepts no discussions; called after a discussion was not stored. */
export async function findCategoryError(db: Queryable, category: string | null) {
  if (category === null || (await isOpenCategory(db, category))) return undefined;
  return new ApiError('invalid_input', {
    fields: [
      toFieldError({ path: 'category', code: 'invalid_value', detail: discussionErrors.category_not_open() }),
    ],
  });
}

import { isOpenCategory } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';

/** Returns the error for a category that accepts nothing new; called only after a rejection. */
export async function findCategoryError(db: Queryable, category: string | null) {
  if (category === null || (await isOpenCategory(db, category))) return undefined;
  const message = 'Escolha uma das categorias do hub que recebem discussões.';
  return new ApiError('invalid_input', undefined, {
    fields: [{ path: 'category', code: 'invalid_value', message }],
  });
}

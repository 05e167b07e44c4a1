import { isOpenCategory } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import { Refusal } from '#platform/http/refusal';

/** Why nothing new may stand under a category: asked only once something was refused. */
export async function refusalOfCategory(db: Queryable, category: string | null) {
  if (category === null || (await isOpenCategory(db, category))) return undefined;
  const message = 'Escolha uma das categorias do hub que recebem discussões.';
  return new Refusal('invalid_input', undefined, {
    fields: [{ path: 'category', code: 'invalid_value', message }],
  });
}

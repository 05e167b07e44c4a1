/**
 * Merges the items in `storedById`, which the requested list does not contain, into the requested order. `before` has
 * the ids in the previous order: each merged item follows the closest of its previous predecessors that still exists,
 * or is first if none exists.
 */
export function mergeUnlistedItems<Item extends { id: string }>(
  requested: readonly Item[],
  before: readonly string[],
  storedById: ReadonlyMap<string, Item>,
): Item[] {
  const order = [...requested];
  let last: string | undefined;
  for (const id of before) {
    const storedItem = storedById.get(id);
    if (storedItem) order.splice(order.findIndex((item) => item.id === last) + 1, 0, storedItem);
    if (storedItem || order.some((item) => item.id === id)) last = id;
  }
  return order;
}

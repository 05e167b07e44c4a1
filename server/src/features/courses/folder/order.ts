/** Merges existing items into a requested order: each follows the item it followed before, as far as that one still exists. */
export function mergeOrder<Item extends { id: string }>(
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

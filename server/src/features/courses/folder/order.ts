/** Merges existing items into a requested order: each follows the item it followed before, as far as that one still exists. */
export function mergeOrder<Thing extends { id: string }>(
  wished: readonly Thing[],
  before: readonly string[],
  stored: ReadonlyMap<string, Thing>,
): Thing[] {
  const order = [...wished];
  let last: string | undefined;
  for (const id of before) {
    const thing = stored.get(id);
    if (thing) order.splice(order.findIndex((item) => item.id === last) + 1, 0, thing);
    if (thing || order.some((item) => item.id === id)) last = id;
  }
  return order;
}
